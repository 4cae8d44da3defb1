type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What a field held before a scan began. */
export interface Snapshot {
  readonly field: Field
  readonly value: string
  readonly selection: readonly [start: number | null, end: number | null]
}

const isField = (element: Element | null): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement

export const isTypingPlace = (element: Element | null): boolean =>
  isField(element) || (element instanceof HTMLElement && element.isContentEditable)

export function snapshotOf(element: Element | null): Snapshot | undefined {
  if (!isField(element)) return undefined
  const isText = !(element instanceof HTMLSelectElement)
  const selection = isText ? ([element.selectionStart, element.selectionEnd] as const) : ([null, null] as const)
  return { field: element, value: element.value, selection }
}

/** Gives the field back what it held: through the prototype's setter, so that React hears of it. */
export function restore({ field, value, selection: [start, end] }: Snapshot): void {
  if (!field.isConnected || field.value === value) return
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (!(field instanceof HTMLSelectElement) && start !== null) field.setSelectionRange(start, end)
}

/** Types held characters where the caret is: as typing, so that undo and the field's own listeners work. */
export function typeInto(field: Field, text: string): void {
  if (document.activeElement !== field) return
  if (document.execCommand('insertText', false, text)) return
  if (!(field instanceof HTMLSelectElement)) field.setRangeText(text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
