import { useEffect, useRef } from 'react'
import { isTypingPlace } from '../../ui/scan/field-guard.ts'
import type { PaymentHandle } from './payment-row.tsx'

/** The review's payment row. Digits typed before its code has loaded are kept for it. */
export function usePaymentRow(isReview: boolean) {
  const row = useRef<PaymentHandle>(null)
  const ahead = useRef('')
  useEffect(() => {
    if (!isReview) ahead.current = ''
  }, [isReview])
  return {
    draw(drawn: PaymentHandle | null): void {
      row.current = drawn
      const typed = ahead.current
      if (!drawn || typed === '') return
      ahead.current = ''
      // Runs after the review has focused its button, because that would take the focus from the field.
      queueMicrotask(() => {
        if (drawn.field() && !isTypingPlace(document.activeElement)) drawn.type(typed)
      })
    },
    drawn: () => row.current,
    /** Types text into the field for the cash received. Returns whether there was one. */
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
