import { CallRefused } from '../../../api/calls/call-errors.ts'

interface Form {
  readonly values: object
  setErrors(errors: Record<string, string>): void
}

/**
 * Shows a refusal beside its field only, because a dialog with the same sentence would cover it. Returns true if it
 * did.
 */
export function showFieldFaults(form: Form, fault: unknown): boolean {
  if (!(fault instanceof CallRefused) || !Object.keys(fault.fields).some((name) => name in form.values)) return false
  form.setErrors(fault.fields)
  return true
}
