const ENDED = 'session-end'
const bell = new EventTarget()

/** A call of somebody who was logged in was answered 'not logged in'. */
export const announceSessionEnd = (): boolean => bell.dispatchEvent(new Event(ENDED))

/** Hears of it; gives back how to stop listening. */
export function onSessionEnd(hear: () => void): () => void {
  bell.addEventListener(ENDED, hear)
  return () => bell.removeEventListener(ENDED, hear)
}
