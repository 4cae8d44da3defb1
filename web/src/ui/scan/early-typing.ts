import { useLayoutEffect } from 'react'
import { isTypingPlace, typeInto } from './field-guard.ts'

/** Number of parts of the page that wait for an answer. */
let waits = 0
let typed = ''

export const isPageWaiting = (): boolean => waits > 0

/** Time after the wait within which a screen that is still loading its parts may focus its field. */
const LATE_MS = 3_000

let late: AbortController | undefined

function giveTo(field: EventTarget | null): void {
  const text = typed
  typed = ''
  if (text !== '' && field instanceof Element && isTypingPlace(field)) typeInto(field as HTMLInputElement, text)
}

/** Gives the text to the field that the screen focuses soon. A touch or Tab drops it: the person goes elsewhere. */
function giveToNextField(): void {
  if (typed === '' || late) return
  late = new AbortController()
  const { signal } = late
  const end = (field: EventTarget | null) => {
    late?.abort()
    late = undefined
    giveTo(field)
  }
  const onFocus = ({ target }: FocusEvent) => target instanceof Element && isTypingPlace(target) && end(target)
  document.addEventListener('focusin', onFocus, { signal })
  document.addEventListener('pointerdown', () => end(null), { signal, capture: true })
  document.addEventListener('keydown', ({ key }) => key === 'Tab' && end(null), { signal, capture: true })
  const timer = setTimeout(() => end(null), LATE_MS)
  signal.addEventListener('abort', () => clearTimeout(timer))
}

/** Keeps text that is typed without focus while the page waits, for the field that the arrived screen focuses. */
export function keepEarly(text: string): void {
  typed += text
  if (waits === 0 && !late) giveTo(document.activeElement)
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
        // The screen may focus its title first, and its field once its parts are loaded.
        if (activeElement === before || !isTypingPlace(activeElement)) giveToNextField()
        else giveTo(activeElement)
      })
    }
  }, [isWaiting])
}
