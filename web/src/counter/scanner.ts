import { isTypingPlace, restore, type Snapshot, snapshotOf, typeInto } from './field-guard.ts'
import { type Scan, scanReader } from './scan-reader.ts'

interface Listener {
  onScan(scan: Scan): void
  /** Typed by fingers while no field had the focus. */
  onTyping(text: string): void
}

/**
 * Listens to the whole document before anything else hears a key (D57, trap 12): a scan reaches no field, button or
 * dialog, wherever the focus is; what fingers typed reaches the field unchanged. Returns the way to stop.
 */
export function listenForScans({ onScan, onTyping }: Listener): () => void {
  const read = scanReader()
  let before: Snapshot | undefined
  let held = ''
  let loose = ''
  let timer = 0

  const giveBack = (): void => {
    window.clearTimeout(timer)
    if (before && held !== '') typeInto(before.field, held)
    if (loose !== '') onTyping(loose)
    held = loose = ''
  }
  const wait = (patience: number): void => {
    window.clearTimeout(timer)
    timer = window.setTimeout(giveBack, patience)
  }
  const swallow = (event: KeyboardEvent): void => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  const hear = (event: KeyboardEvent): void => {
    const verdict = read({
      key: event.key,
      code: event.code,
      shift: event.shiftKey,
      isCommand: event.ctrlKey || event.altKey || event.metaKey || event.isComposing,
      isRepeat: event.repeat,
      time: event.timeStamp,
    })
    if (verdict.act === 'start') {
      giveBack()
      before = snapshotOf(document.activeElement)
      if (!isTypingPlace(document.activeElement) && /[\p{L}\p{N}]/u.test(event.key)) {
        loose = event.key
        wait(verdict.patience)
      }
    } else if (verdict.act === 'hold') {
      swallow(event)
      if (before) held += event.key
      else if (loose !== '') loose += event.key
      wait(verdict.patience)
    } else if (verdict.act === 'end') giveBack()
    else if (verdict.act === 'scan') {
      swallow(event)
      window.clearTimeout(timer)
      held = loose = ''
      if (before) restore(before)
      onScan(verdict.scan)
    }
  }

  document.addEventListener('keydown', hear, { capture: true })
  return () => {
    window.clearTimeout(timer)
    document.removeEventListener('keydown', hear, { capture: true })
  }
}
