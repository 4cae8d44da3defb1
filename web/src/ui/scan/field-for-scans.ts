import { isTypingPlace } from './field-guard.ts'
import { topDialog } from './scanner.ts'

/**
 * Returns the field in which a scan is written, if there is one. Fields that are meant for codes carry `data-scan`. The one
 * with the focus comes first, then the first of the dialog on top, or of the page. A `search` takes a scan in place of what it
 * holds unless somebody types elsewhere, a `code` without the focus only while it is empty.
 */
export function fieldForScans(): HTMLInputElement | undefined {
  const { activeElement } = document
  if (activeElement instanceof HTMLInputElement && activeElement.dataset['scan']) return activeElement
  const place = topDialog() ?? document.querySelector('main')
  const first = place?.querySelector<HTMLInputElement>('input[data-scan]:enabled')
  const isFree = first?.dataset['scan'] === 'search' ? !isTypingPlace(activeElement) : first?.value === ''
  return first && isFree ? first : undefined
}
