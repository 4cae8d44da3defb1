import { useEffect, useRef, useState } from 'react'
import { useFocusOnWrong } from './use-focus-on-wrong.ts'

/** After a form was sent and a field of it is wrong, the first that is has the focus: what a form is given. */
export function useFaultFocus(errors: Readonly<Record<string, unknown>>) {
  const isSent = useRef(false)
  const [tries, setTries] = useState(0)
  const ref = useFocusOnWrong<HTMLFormElement>(tries)
  useEffect(() => {
    if (!isSent.current || Object.keys(errors).length === 0) return
    isSent.current = false
    setTries((before) => before + 1)
  }, [errors])
  return {
    ref,
    onSubmitCapture: () => {
      isSent.current = true
    },
  }
}
