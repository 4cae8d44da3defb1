import type { MouseEvent } from 'react'

/** Handles a link's plain click in the page. Clicks for another tab or window are left to the browser. */
export const onPlainClick =
  (act: () => void) =>
  (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    act()
  }
