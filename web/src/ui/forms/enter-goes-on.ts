import type { KeyboardEvent } from 'react'

/** For a field that a scanner fills: the Enter at a scan's end moves to the next field instead of sending the form. */
export function enterGoesOn(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  goOn(event.currentTarget)
}

export function goOn(field: HTMLInputElement): void {
  const fields = [...(field.form?.elements ?? [])].filter(
    (each) => each instanceof HTMLElement && each.matches('input:not([type=hidden], [type=file]), textarea'),
  )
  const next = fields[fields.indexOf(field) + 1]
  if (next instanceof HTMLElement) next.focus()
}
