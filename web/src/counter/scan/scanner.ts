import { isTypingPlace, restore, type Snapshot, snapshotOf, typeInto } from '../keys/field-guard.ts'
import { keepRhythm, keptRhythm } from './kept-rhythm.ts'
import { type Ground, type Habit, type ScanListener, scanGate } from './scan-gate.ts'

/** The document's fields; `spare` takes what is typed while none has the focus. */
function groundOf(spare: () => Element | null): Ground<Snapshot> {
  let timer = 0
  const isInField = () => isTypingPlace(document.activeElement)
  return {
    look: () => snapshotOf(isInField() ? document.activeElement : spare()),
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

/** This device's scanner. */
export const KEPT: Habit = { known: keptRhythm, keep: keepRhythm }

/**
 * Listens on the whole document before any other listener gets a key (D57, trap 12): a scan reaches no field, button or
 * dialog, wherever the focus is; what fingers typed reaches the field unchanged. `typingPlace` is the field that takes what
 * is typed while none has the focus. Returns the way to stop.
 */
export function listenForScans(listener: ScanListener, typingPlace: () => Element | null, habit: Habit): () => void {
  const ground = groundOf(typingPlace)
  const gate = scanGate(listener, ground, habit)
  const onKeyDown = (event: KeyboardEvent): void => {
    const isSwallowed = gate.take({
      key: event.key,
      code: event.code,
      shift: event.shiftKey,
      isCommand: event.ctrlKey || event.altKey || event.metaKey || event.isComposing,
      isRepeat: event.repeat,
      isInField: ground.isInField(),
      time: event.timeStamp,
    })
    if (!isSwallowed) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  document.addEventListener('keydown', onKeyDown, { capture: true })
  return () => {
    ground.stopWaiting()
    document.removeEventListener('keydown', onKeyDown, { capture: true })
  }
}
