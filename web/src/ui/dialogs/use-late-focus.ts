import { type RefObject, useLayoutEffect } from 'react'
import { isTypingPlace, typeInto } from '../scan/field-guard.ts'

/** Focuses the first field of a form that loads after its dialog has opened. Adds the text typed before. */
export function useLateFocus(box: RefObject<HTMLElement | null>, typed = ''): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, with the text typed before the form loaded
  useLayoutEffect(() => {
    if (document.activeElement?.matches('input, textarea')) return
    const field =
      box.current?.querySelector<HTMLElement>('[data-autofocus], [data-first]') ??
      box.current?.querySelector<HTMLElement>('input, select, textarea, [type="submit"]') ??
      box.current?.querySelector<HTMLElement>('button')
    if (!field) return
    // The dialog looks for its first field too, and may do so later.
    field.setAttribute('data-autofocus', '')
    field.focus({ preventScroll: true })
    queueMicrotask(() => {
      if (typed !== '' && isTypingPlace(field)) typeInto(field as HTMLInputElement, typed)
    })
  }, [box])
}
