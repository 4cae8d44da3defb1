import type { KeyboardEvent } from 'react'

/** For a field that a scanner fills: the Enter at a scan's end goes to the next field instead of sending the form. */
export function enterGoesOn(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  const fields = [...(event.currentTarget.form?.elements ?? [])].filter(
    (field) => field instanceof HTMLElement && field.matches('input:not([type=hidden], [type=file]), textarea'),
  )
  const next = fields[fields.indexOf(event.currentTarget) + 1]
  if (next instanceof HTMLElement) next.focus()
}
