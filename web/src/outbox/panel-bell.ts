const OPEN = 'open'
const bell = new EventTarget()

/** Opens the panel of waiting sales, wherever it is. */
export const openOutboxPanel = (): void => void bell.dispatchEvent(new Event(OPEN))

/** Hears of it; gives back how to stop listening. */
export function onOutboxPanel(hear: () => void): () => void {
  bell.addEventListener(OPEN, hear)
  return () => bell.removeEventListener(OPEN, hear)
}
