import { isTypingPlace } from './field-guard.ts'
import { topDialog } from './scanner.ts'

/**
 * Returns the field for a scan, if any. Fields for codes carry `data-scan`. The focused one comes first, then the first
 * of the top dialog or the page. A `search` is replaced unless the person types elsewhere. A `code` without focus must
 * be empty.
 */
export function fieldForScans(): HTMLInputElement | undefined {
  const { activeElement } = document
  if (activeElement instanceof HTMLInputElement && activeElement.dataset['scan']) return activeElement
  const place = topDialog() ?? document.querySelector('main')
  const first = place?.querySelector<HTMLInputElement>('input[data-scan]:enabled')
  const isFree = first?.dataset['scan'] === 'search' ? !isTypingPlace(activeElement) : first?.value === ''
  return first && isFree ? first : undefined
}
