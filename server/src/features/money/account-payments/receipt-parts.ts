import { changeOf, standingParts } from '@mostrador/domain/money/payment'
import type { Payment } from '../payments/payment.queries.ts'

/** Joins the divided parts of each form: those in force, or of a void payment all that were taken. */
export function receiptParts(stored: readonly Payment[], isVoid: boolean) {
  const taken = isVoid ? stored.filter(({ kind }) => kind === 'later') : standingParts(stored)
  const forms = Map.groupBy(
    taken.filter(({ amount }) => amount > 0),
    ({ method, reference, voucherId, isUnconfirmed }) => `${method} ${voucherId} ${isUnconfirmed} ${reference}`,
  )
  return [...forms.values()].flatMap((parts) => {
    const [first] = parts
    if (!first) return []
    const { method, reference, isUnconfirmed } = first
    const amount = parts.reduce((sum, part) => sum + part.amount, 0)
    const received = method === 'cash' ? parts.reduce((sum, part) => sum + (part.received ?? part.amount), 0) : null
    const change = changeOf({ amount, received: received ?? undefined })
    return [{ method, amount, received, change, reference, isUnconfirmed }]
  })
}
