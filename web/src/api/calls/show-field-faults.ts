import { CallRefused } from './call-errors.ts'

interface Form {
  readonly values: object
  setErrors(errors: Record<string, string>): void
}

/** A dialog with the same sentence would cover the field. Returns true if a field shows the refusal. */
export function showFieldFaults(form: Form, fault: unknown): boolean {
  if (!(fault instanceof CallRefused) || !Object.keys(fault.fields).some((name) => name in form.values)) return false
  form.setErrors(fault.fields)
  return true
}
