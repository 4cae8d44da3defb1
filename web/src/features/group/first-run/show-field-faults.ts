import { CallRefused } from '../../../api/calls/call-errors.ts'

interface Form {
  readonly values: object
  setErrors(errors: Record<string, string>): void
}

/** A refusal for a field that is on the screen is said beside it alone: a dialog with the same sentence would lie over it. True when it was. */
export function showFieldFaults(form: Form, fault: unknown): boolean {
  if (!(fault instanceof CallRefused) || !Object.keys(fault.fields).some((name) => name in form.values)) return false
  form.setErrors(fault.fields)
  return true
}
