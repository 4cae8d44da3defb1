import type { MouseEvent } from 'react'

/** Makes a link act on the spot; a click that asks for another tab or window stays the browser's. */
export const onPlainClick =
  (act: () => void) =>
  (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    act()
  }
