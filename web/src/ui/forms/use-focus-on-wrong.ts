import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Also scrolls a focused field into view, because its message is new. */
export function focusOnWrong(box: HTMLElement | null): void {
  const marked = box?.querySelector<HTMLElement>('[aria-invalid="true"]')
  // For passwords and multiple choices Mantine marks the frame around the field.
  const wrong = marked instanceof HTMLDivElement ? marked.querySelector('input') : marked
  wrong?.focus()
  wrong?.scrollIntoView({ block: 'nearest' })
}

export function useFocusOnWrong<E extends HTMLElement>(tries: number): RefObject<E | null> {
  const box = useRef<E>(null)
  useLayoutEffect(() => {
    if (tries > 0) focusOnWrong(box.current)
  }, [tries])
  return box
}

/** A key that submits the form through the browser, so that an invalid field can stop it. */
export const submitOf = (box: RefObject<HTMLFormElement | null>) => (): void => box.current?.requestSubmit()
