/** What differs from what a form was opened with: of the rest somebody else may have saved something meanwhile, and that stays. */
export const onlyChanged = <Settings extends object>(opened: Settings, now: Settings): Partial<Settings> =>
  Object.fromEntries(
    Object.entries(now).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(opened[field as keyof Settings]),
    ),
  ) as Partial<Settings>
