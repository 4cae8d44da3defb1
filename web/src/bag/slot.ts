import { newKey } from '../api/calls/new-key.ts'
import { makeSignal } from '../api/calls/signal.ts'

/** Name of the entry that gives this tab a bag of its own. */
const NAME = 'mostrador.pestana'

const changed = makeSignal()

/** Names this tab's bag, '' for the one that all tabs share. A reload keeps the name, closing the tab does not. */
export function tabSlot(): string {
  try {
    return sessionStorage.getItem(NAME) ?? ''
  } catch {
    return ''
  }
}

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
