const CONTROLS =
  'button, a[href], label, input, select, textarea, summary, [role="button"], [role="option"], [role^="menuitem"]'

const controlOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(CONTROLS) : null

interface Press {
  readonly x: number
  readonly y: number
  readonly target: EventTarget | null
}

/** Whether what was pressed is no longer there to be pressed again. */
function hasGone({ x, y, target }: Press): boolean {
  const control = controlOf(target)
  if (control) return controlOf(document.elementFromPoint(x, y)) !== control
  return target instanceof Node && !target.isConnected
}

/**
 * Before anything is drawn: the second press of a double click does nothing where the first one brought something else under the
 * mouse. So 'Generar pedido' clicked twice opens the review and does not sell as well, and no product is put into a bag by a press
 * that was meant for the button above it. A button that stays gets both. Of a mouse alone, whose clicks the browser counts: fingers
 * tap one after the other what comes to lie at one place, and mean each.
 */
export function watchDoublePresses(): void {
  let first: Press | undefined
  let isStray = false
  let isMouse = true
  const listen = (kind: 'pointerdown' | 'mousedown' | 'click' | 'dblclick', listener: (event: MouseEvent) => void) =>
    addEventListener(kind, listener, { capture: true })
  const stop = (event: MouseEvent) => {
    // A click by a key or a script is none of the mouse's.
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
    // A third press is judged by what the first was meant for.
    if (!isStray) first = { x, y, target }
    stop(event)
  })
  listen('click', stop)
  listen('dblclick', stop)
}
