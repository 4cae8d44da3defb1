import { useLayoutEffect, useRef } from 'react'
import { focusOnWrong } from './use-focus-on-wrong.ts'

/**
 * After a form was sent and a field of it is wrong, the first that is has the focus: what a form is given. It goes there
 * as the words are drawn: a moment later it would be taken away from whoever already types.
 */
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
