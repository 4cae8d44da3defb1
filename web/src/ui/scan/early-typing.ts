import { useLayoutEffect } from 'react'
import { isTypingPlace, typeInto } from './field-guard.ts'

/** Number of parts of the page that wait for an answer. */
let waits = 0
let typed = ''

export const isPageWaiting = (): boolean => waits > 0

function giveTo(field: Element | null): void {
  const text = typed
  typed = ''
  if (text !== '' && isTypingPlace(field)) typeInto(field as HTMLInputElement, text)
}

/** Keeps text that is typed without focus while the page waits, for the field that the arrived screen focuses. */
export function keepEarly(text: string): void {
  typed += text
  if (waits === 0) giveTo(document.activeElement)
}

/** Marks the page as waiting while the component is mounted and `isWaiting` is true. */
export function usePageWait(isWaiting = true): void {
  useLayoutEffect(() => {
    if (!isWaiting) return
    waits += 1
    return () => {
      waits -= 1
      const before = document.activeElement
      queueMicrotask(() => {
        if (waits > 0) return
        const { activeElement } = document
        giveTo(activeElement === before ? null : activeElement)
      })
    }
  }, [isWaiting])
}
