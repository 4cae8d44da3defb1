interface Form<Values> {
  getValues(): Values
  setValues(values: Values): void
}

/**
 * Empties the fields of a stored form, except those that changed since `sent`. Returns true if one changed: it holds
 * unsaved text, so the step must stay open.
 */
export function emptySent<Values extends object>(form: Form<Values>, sent: Values, empty: Values): boolean {
  const before = new Map<string, unknown>(Object.entries(sent))
  const typed = Object.entries(form.getValues()).filter(([name, value]) => value !== before.get(name))
  form.setValues({ ...empty, ...Object.fromEntries(typed) })
  return typed.length > 0
}
