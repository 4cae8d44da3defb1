/** Returns the changed fields. Sending only these keeps another person's changes to the others. */
export const onlyChanged = <Settings extends object>(opened: Settings, now: Settings): Partial<Settings> =>
  Object.fromEntries(
    Object.entries(now).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(opened[field as keyof Settings]),
    ),
  ) as Partial<Settings>
