import { isTypingPlace, restore, type Snapshot, snapshotOf, typeInto } from './field-guard.ts'
import { keyStrokes } from './key-strokes.ts'
import { type InputTarget, type ScanListener, scanGate } from './scan-gate.ts'
import type { Stroke } from './scan-reader.ts'
import { addTaker, removeTaker, type ScanTaker, topTaker } from './scan-takers.ts'

export const topDialog = (): Element | undefined =>
  [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1)

const taker = (): ScanTaker | undefined => topTaker(topDialog() !== undefined)

/** Without focus in a field, the taker's own field gets the typed text. */
function documentFields(): InputTarget<Snapshot> {
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
      // Two timers, so that keys which a busy page has not dispatched yet come first.
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

/** Milliseconds after Alt goes up within which the system writes the character. */
const WRITTEN_LATE_MS = 100

/** Listens before any other listener. */
function hearKeys(): () => void {
  const fields = documentFields()
  const gate = scanGate(toTaker, fields, {
    known: () => taker()?.timing.known(),
    keep: (learnt) => taker()?.timing.keep(learnt),
  })
  const strokes = keyStrokes()
  /** A character by its code that must not be written when the system inserts it. */
  let unwanted: { readonly text: string; readonly time: number } | undefined
  const swallow = (event: Event): void => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const take = (stroke: Omit<Stroke, 'isInField'>): boolean => gate.take({ ...stroke, isInField: fields.isInField() })
  const onKeyDown = (event: KeyboardEvent): void => {
    const stroke = strokes.down(event)
    if (!stroke || take(stroke)) swallow(event)
  }
  const onKeyUp = (event: KeyboardEvent): void => {
    const stroke = strokes.up(event)
    if (stroke && take(stroke)) unwanted = { text: stroke.key, time: event.timeStamp }
  }
  const onBeforeInput = (event: InputEvent): void => {
    // Only trusted events count, because the page already knows the keys that it returned.
    if (!event.isTrusted) return
    if (unwanted && event.data === unwanted.text && event.timeStamp - unwanted.time <= WRITTEN_LATE_MS) swallow(event)
    unwanted = undefined
    for (const stroke of strokes.insert(event)) take(stroke)
  }
  const stop = new AbortController()
  const listening = { capture: true, signal: stop.signal }
  document.addEventListener('keydown', onKeyDown, listening)
  document.addEventListener('keyup', onKeyUp, listening)
  document.addEventListener('beforeinput', onBeforeInput, listening)
  return () => {
    fields.stopWaiting()
    stop.abort()
  }
}

let stopHearing: (() => void) | undefined

/**
 * Gives scans to this taker while it is on top (D57, trap 12). A scan reaches no field, button or dialog, and typed
 * keys reach their field unchanged. One document listener serves all takers. Returns a function that stops this.
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
