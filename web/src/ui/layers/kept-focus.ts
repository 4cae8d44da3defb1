/** Milliseconds until a screen or a closing dialog has placed the focus itself. */
const SETTLED_MS = 300

/** The screen's title and the layers above it. The last in the document is on top. */
const PLACES = 'main h1, [aria-modal], dialog[open]'

/** True while the element is on the page and disabled. One that was removed while disabled still matches `:disabled`. */
const isResting = (element: HTMLElement): boolean => element.isConnected && element.matches(':disabled')

/** Returns a lost focus to its element once that is enabled again, else to the screen's title. */
export function watchFocus(): void {
  let holder = document.activeElement as HTMLElement | null
  let wasDisabled = false
  const place = () => {
    if (!holder || document.activeElement !== document.body || isResting(holder)) return
    const isGone = !holder.isConnected
    const to = isGone ? [...document.querySelectorAll<HTMLElement>(PLACES)].at(-1) : holder
    if (isGone && to) to.tabIndex = -1
    to?.focus({ preventScroll: true })
  }
  const hold = (element: EventTarget | null) => {
    holder = element as HTMLElement | null
    wasDisabled = false
  }
  addEventListener('focusin', ({ target }) => hold(target))
  // A press beside every control gives the focus up.
  addEventListener('pointerdown', () => hold(null), { capture: true })
  new MutationObserver(() => {
    if (!holder) return
    if (isResting(holder)) wasDisabled = true
    else if (wasDisabled || !holder.isConnected) setTimeout(place, SETTLED_MS)
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
}
