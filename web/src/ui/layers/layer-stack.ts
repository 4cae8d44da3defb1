import { useEffectEvent, useLayoutEffect } from 'react'
import { watchHistory } from './back-step.ts'

interface Layer {
  readonly close: () => void
  /** A menu closes when another layer opens, because it would cover that layer. */
  readonly isMenu: boolean
}

/** The top layer is last. */
const open: Layer[] = []

const closeTop = (): void => open.at(-1)?.close()

let standOnStep = (): void => {}

/** Call before the router is made. `hasOwnEscape` tells which elements handle Escape themselves. */
export function watchLayers(hasOwnEscape: (target: EventTarget | null) => boolean): void {
  standOnStep = watchHistory({ isAnyOpen: () => open.length > 0, closeTop })
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, isComposing, repeat, target } = event
    if (key !== 'Escape' || isComposing || repeat || open.length === 0 || hasOwnEscape(target)) return
    // The screen below must not see this Escape.
    event.preventDefault()
    closeTop()
  }
  addEventListener('keydown', onKeyDown, { capture: true })
}

/** Returns a function to call after closing. The focus then returns to its former element, unless `leavesFocus`. */
export function openLayer(close: () => void, leavesFocus?: boolean, isMenu = false): () => void {
  const layer = { close, isMenu }
  const opener = document.activeElement
  const menus = open.filter((other) => other.isMenu)
  open.push(layer)
  standOnStep()
  for (const menu of menus) menu.close()
  return () => {
    const index = open.indexOf(layer)
    if (index < 0) return
    open.splice(index, 1)
    if (!leavesFocus) setTimeout(() => returnFocus(opener))
  }
}

/** Milliseconds that a layer may take to fade out. */
const LEAVING_MS = 200

/** Returns the focus unless somebody moved it. A fading layer may hold it, so this tries once more later. */
function returnFocus(opener: Element | null, isLast = false): void {
  const { activeElement } = document
  if (activeElement === document.body && opener instanceof HTMLElement && opener.isConnected)
    opener.focus({ preventScroll: true })
  else if (!isLast) setTimeout(() => returnFocus(opener, true), LEAVING_MS)
}

/** Registers the layer in a layout effect, before it takes the focus and before anybody can go back. */
export function useLayer(isOpen: boolean, onClose: () => void, leavesFocus?: boolean, isMenu?: boolean): void {
  const close = useEffectEvent(onClose)
  useLayoutEffect(
    () => (isOpen ? openLayer(() => close(), leavesFocus, isMenu) : undefined),
    [isOpen, leavesFocus, isMenu],
  )
}
