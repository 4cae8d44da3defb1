import { newKey } from '../api/calls/new-key.ts'
import { makeSignal } from '../api/calls/signal.ts'

/** This tab has a bag of its own. */
const NAME = 'mostrador.pestana'

const changed = makeSignal()

/** Which bag of its person this tab works on: '' is the one that all tabs share. Outlives a reload, not the tab. */
export function tabSlot(): string {
  try {
    return sessionStorage.getItem(NAME) ?? ''
  } catch {
    return ''
  }
}

/** A bag of its own for this tab, or the shared one again. */
export function setOwnSlot(isOwn: boolean): void {
  try {
    if (isOwn) sessionStorage.setItem(NAME, newKey().slice(0, 8))
    else sessionStorage.removeItem(NAME)
  } catch {
    return
  }
  changed.tell()
}

export const onSlot = changed.listen
