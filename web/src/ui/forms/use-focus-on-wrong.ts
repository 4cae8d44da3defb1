import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The first wrong field of a box gets the focus. It is shown whole also where it has it already: the words below it are new. */
export function focusOnWrong(box: HTMLElement | null): void {
  const marked = box?.querySelector<HTMLElement>('[aria-invalid="true"]')
  // Of a password and of several choices Mantine marks the frame around the field.
  const wrong = marked instanceof HTMLDivElement ? marked.querySelector('input') : marked
  wrong?.focus()
  wrong?.scrollIntoView({ block: 'nearest' })
}

/** After each try that failed, the first wrong field in the box has the focus. */
export function useFocusOnWrong<E extends HTMLElement>(tries: number): RefObject<E | null> {
  const box = useRef<E>(null)
  useLayoutEffect(() => {
    if (tries > 0) focusOnWrong(box.current)
  }, [tries])
  return box
}

/** What a key does that sends the form: as its button does, so that a field in which something wrong stands can stop it. */
export const submitOf = (box: RefObject<HTMLFormElement | null>) => (): void => box.current?.requestSubmit()
