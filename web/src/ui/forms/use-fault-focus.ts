import { useLayoutEffect, useRef } from 'react'
import { focusOnWrong } from './use-focus-on-wrong.ts'

/** Focuses the first wrong field in the same rendering: a later focus would interrupt a person who already types. */
export function useFaultFocus(errors: Readonly<Record<string, unknown>>) {
  const isSent = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    if (!isSent.current || Object.keys(errors).length === 0) return
    isSent.current = false
    focusOnWrong(form.current)
  }, [errors])
  return {
    ref: form,
    onSubmitCapture: () => {
      isSent.current = true
    },
  }
}
