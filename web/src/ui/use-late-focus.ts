import { type RefObject, useLayoutEffect } from 'react'

/** A form that was read after its dialog had opened: the focus goes to its first field, as where it is there at once. */
export function useLateFocus(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (document.activeElement?.matches('input, textarea')) return
    box.current?.querySelector<HTMLElement>('[data-autofocus], [data-first]')?.focus({ preventScroll: true })
  }, [box])
}
