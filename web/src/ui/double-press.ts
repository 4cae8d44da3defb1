/** Two taps so near each other, in milliseconds and pixels, are a double tap; of a mouse the browser counts the clicks itself. */
const DOUBLE_TAP_MS = 350
const DOUBLE_TAP_PX = 24

const CONTROLS =
  'button, a[href], label, input, select, textarea, summary, [role="button"], [role="option"], [role^="menuitem"]'

const controlOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(CONTROLS) : null

interface Press {
  readonly at: number
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
 * Before anything is drawn: the second press of two does nothing where the first one brought something else under the finger. So
 * 'Generar pedido' pressed twice opens the review and does not sell as well, and no product is put into a bag by a press that was
 * meant for the button above it. A button that stays hears both.
 */
export function watchDoublePresses(): void {
  let first: Press | undefined
  let isTouch = false
  let isStray = false
  const listen = (kind: 'pointerdown' | 'mousedown' | 'click' | 'dblclick', hear: (event: MouseEvent) => void) =>
    addEventListener(kind, hear, { capture: true })
  const stop = (event: MouseEvent) => {
    // Of keys and of scripts none is a press.
    if (!isStray || !event.isTrusted || event.detail === 0) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  listen('pointerdown', (event) => {
    isTouch = (event as PointerEvent).pointerType === 'touch'
  })
  listen('mousedown', (event) => {
    const { timeStamp: at, clientX: x, clientY: y, detail, target } = event
    const isDoubleTap = (before: Press) =>
      isTouch && at - before.at < DOUBLE_TAP_MS && Math.hypot(x - before.x, y - before.y) < DOUBLE_TAP_PX
    const before = first && (detail > 1 || isDoubleTap(first)) ? first : undefined
    isStray = before !== undefined && controlOf(target) !== controlOf(before.target) && hasGone(before)
    // A third press is judged by what the first was meant for.
    first = { at, x, y, target: isStray && before ? before.target : target }
    stop(event)
  })
  listen('click', stop)
  listen('dblclick', stop)
}
