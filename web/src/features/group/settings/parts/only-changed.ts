/** Unsent fields keep another person's changes. */
export const onlyChanged = <Settings extends object>(opened: Settings, now: Settings): Partial<Settings> =>
  Object.fromEntries(
    Object.entries(now).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(opened[field as keyof Settings]),
    ),
  ) as Partial<Settings>
