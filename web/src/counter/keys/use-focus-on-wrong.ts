import { type RefObject, useLayoutEffect, useRef } from 'react'

/** After each try that failed, the first wrong field in the box has the focus. */
export function useFocusOnWrong<E extends HTMLElement>(tries: number): RefObject<E | null> {
  const box = useRef<E>(null)
  useLayoutEffect(() => {
    if (tries > 0) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  return box
}
