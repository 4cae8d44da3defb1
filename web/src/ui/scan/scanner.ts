import { isTypingPlace, restore, type Snapshot, snapshotOf, typeInto } from './field-guard.ts'
import { type Ground, type ScanListener, scanGate } from './scan-gate.ts'
import { addTaker, removeTaker, type ScanTaker, topTaker } from './scan-takers.ts'

/** The dialog on top of the page. */
export const topDialog = (): Element | undefined =>
  [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1)

const taker = (): ScanTaker | undefined => topTaker(topDialog() !== undefined)

/** The document's fields; the taker's typing place gets what is typed while none has the focus. */
function documentFields(): Ground<Snapshot> {
  let timer = 0
  const isInField = () => isTypingPlace(document.activeElement)
  return {
    look: () => snapshotOf(isInField() ? document.activeElement : (taker()?.typingPlace() ?? null)),
    isInField,
    isUnchangedSince: ({ field, value }) => field.value === value,
    restore,
    write: ({ field }, text) => typeInto(field, text),
    wait(milliseconds, act) {
      window.clearTimeout(timer)
      // In two steps: keys that a busy page has not dispatched yet come in between.
      timer = window.setTimeout(() => {
        timer = window.setTimeout(act)
      }, milliseconds)
    },
    stopWaiting: () => window.clearTimeout(timer),
  }
}

const toTaker: ScanListener = {
  isCode: (scan) => taker()?.isCode(scan) ?? false,
  onScan: (scan, seen) => taker()?.onScan(scan, seen),
  onTorn: (text) => taker()?.onTorn(text),
  onTyping: (text) => taker()?.onTyping(text),
}

/** Hears every key before any other listener gets it. */
function hearKeys(): () => void {
  const fields = documentFields()
  const gate = scanGate(toTaker, fields, {
    known: () => taker()?.habit.known(),
    keep: (learnt) => taker()?.habit.keep(learnt),
  })
  const onKeyDown = (event: KeyboardEvent): void => {
    const isSwallowed = gate.take({
      key: event.key,
      code: event.code,
      shift: event.shiftKey,
      isCommand: event.ctrlKey || event.altKey || event.metaKey || event.isComposing,
      isRepeat: event.repeat,
      isInField: fields.isInField(),
      time: event.timeStamp,
    })
    if (!isSwallowed) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  document.addEventListener('keydown', onKeyDown, { capture: true })
  return () => {
    fields.stopWaiting()
    document.removeEventListener('keydown', onKeyDown, { capture: true })
  }
}

let stopHearing: (() => void) | undefined

/**
 * Gives scans to this taker while it is on top (D57, trap 12): a scan reaches no field, button or dialog, wherever the focus
 * is, and what fingers typed reaches the field unchanged. One listener of the document serves all takers. Returns the way to
 * stop.
 */
export function takeScans(own: ScanTaker): () => void {
  addTaker(own)
  stopHearing ??= hearKeys()
  return () => {
    if (removeTaker(own) > 0) return
    stopHearing?.()
    stopHearing = undefined
  }
}
