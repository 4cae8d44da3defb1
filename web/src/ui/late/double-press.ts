const CONTROLS =
  'button, a[href], label, input, select, textarea, summary, [role="button"], [role="option"], [role^="menuitem"]'

const controlOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(CONTROLS) : null

interface Press {
  readonly x: number
  readonly y: number
  readonly target: EventTarget | null
}

function hasGone({ x, y, target }: Press): boolean {
  const control = controlOf(target)
  if (control) return controlOf(document.elementFromPoint(x, y)) !== control
  return target instanceof Node && !target.isConnected
}

/**
 * Ignores the second press of a double click if the first one put something else under the mouse. Clicking 'Generar
 * pedido' twice must not sell too. A button that stays gets both. Touches are never ignored, because each tap is meant.
 * Runs before anything is drawn.
 */
export function watchDoublePresses(): void {
  let first: Press | undefined
  let isStray = false
  let isMouse = true
  const listen = (kind: 'pointerdown' | 'mousedown' | 'click' | 'dblclick', listener: (event: MouseEvent) => void) =>
    addEventListener(kind, listener, { capture: true })
  const stop = (event: MouseEvent) => {
    // A click by a key or a script does not come from the mouse.
    if (!isStray || !event.isTrusted || event.detail === 0) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  listen('pointerdown', (event) => {
    isMouse = (event as PointerEvent).pointerType === 'mouse'
  })
  listen('mousedown', (event) => {
    const { clientX: x, clientY: y, detail, target } = event
    const before = isMouse && detail > 1 ? first : undefined
    isStray = before !== undefined && controlOf(target) !== controlOf(before.target) && hasGone(before)
    // A third press is compared with the first.
    if (!isStray) first = { x, y, target }
    stop(event)
  })
  listen('click', stop)
  listen('dblclick', stop)
}
