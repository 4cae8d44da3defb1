import { useEffect, useRef } from 'react'
import { isTypingPlace } from '../../ui/scan/field-guard.ts'
import type { PaymentHandle } from './payment-row.tsx'

/** The review's payment, and the digits that are typed for it: while its part of the program is still fetched they are kept. */
export function usePaymentRow(isReview: boolean) {
  const row = useRef<PaymentHandle>(null)
  const ahead = useRef('')
  useEffect(() => {
    if (!isReview) ahead.current = ''
  }, [isReview])
  return {
    /** For its `ref`. */
    draw(drawn: PaymentHandle | null): void {
      row.current = drawn
      const typed = ahead.current
      if (!drawn || typed === '') return
      ahead.current = ''
      // Once the review has given its button the focus, which else would leave the field.
      queueMicrotask(() => {
        if (drawn.field() && !isTypingPlace(document.activeElement)) drawn.type(typed)
      })
    },
    drawn: () => row.current,
    /** Answers whether it was taken as what is received. */
    type(text: string): boolean {
      if (!/^\d/.test(text)) ahead.current = ''
      else if (row.current?.field()) {
        row.current.type(text)
        return true
      } else if (isReview && !row.current) ahead.current += text
      return false
    },
  }
}
