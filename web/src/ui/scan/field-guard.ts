type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** A field's content before a scan began. */
export interface Snapshot {
  readonly field: Field
  readonly value: string
  readonly isOpen: boolean
  readonly selection: readonly [start: number | null, end: number | null]
}

const isField = (element: Element | null): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement

const isBox = (element: Element | null): boolean =>
  element instanceof HTMLInputElement && (element.type === 'checkbox' || element.type === 'radio')

export const isTypingPlace = (element: Element | null): boolean =>
  (isField(element) && !isBox(element)) || (element instanceof HTMLElement && element.isContentEditable)

const isListOpen = (field: Field): boolean => field.getAttribute('aria-expanded') === 'true'

export function snapshotOf(element: Element | null): Snapshot | undefined {
  if (!isField(element)) return undefined
  const isText = !(element instanceof HTMLSelectElement)
  const selection = isText ? ([element.selectionStart, element.selectionEnd] as const) : ([null, null] as const)
  return { field: element, value: element.value, isOpen: isListOpen(element), selection }
}

/** Writes through the prototype's setter, so that React notices the change. */
export function writeWhole(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Also closes a list of choices that the first character opened. */
export function restore({ field, value, isOpen, selection: [start, end] }: Snapshot): void {
  if (!field.isConnected || field.value === value) return
  const opened = isListOpen(field) && !isOpen
  writeWhole(field, value)
  if (!(field instanceof HTMLSelectElement) && start !== null) field.setSelectionRange(start, end)
  if (opened) field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
}

/** Types held characters at the caret, so that undo and the field's listeners work. */
export function typeInto(field: Field, text: string): void {
  if (document.activeElement !== field) return
  // `execCommand` fires no 'beforeinput', which a form that is being saved cancels.
  const ask = new InputEvent('beforeinput', { bubbles: true, cancelable: true, inputType: 'insertText', data: text })
  if (!field.dispatchEvent(ask)) return
  if (document.execCommand('insertText', false, text)) return
  if (!(field instanceof HTMLSelectElement)) field.setRangeText(text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
