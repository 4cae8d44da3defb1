import { sumOf } from '../money/payment.ts'
import type { Centavos } from '../money.ts'
import type { InvoiceDetail, InvoicePayment } from './invoice.ts'

/** A later payment on an order: an abono, with its own receipt (D89). */
export interface Instalment {
  /** 'YYYY-MM-DD HH:mm:ss', local. */
  readonly at: string
  readonly author: string
  readonly parts: readonly InvoicePayment[]
  readonly amount: Centavos
  readonly owedBefore: Centavos
  readonly owedAfter: Centavos
}

/**
 * Abonos of an order, oldest first. Parts of one moment and author are one abono. Payments made with the order or its
 * encargo, refunds and corrections are none.
 */
export function instalmentsOf({
  total,
  issuedAt,
  payments,
  returned = 0,
}: Pick<InvoiceDetail, 'total' | 'issuedAt' | 'payments' | 'returned'>): Instalment[] {
  const acts = [...Map.groupBy(payments, ({ at, author }) => `${at} ${author}`).values()]
  // Returned goods first reduced the debt, and only the rest was refunded. A negative part beside a payment is the excess of a payment on account (D188).
  // excess of a payment on account (D188).
  const refunds = acts.filter((parts) => parts.every(({ amount, reverses }) => amount < 0 && reverses === null))
  const due = total - returned - sumOf(refunds.flat())
  let paid = 0
  return acts.flatMap((parts) => {
    const [first] = parts
    const owedBefore = due - paid
    const amount = sumOf(parts)
    paid += amount
    if (!first || first.at <= issuedAt || parts.some((part) => part.amount < 0)) return []
    return [{ at: first.at, author: first.author, parts, amount, owedBefore, owedAfter: owedBefore - amount }]
  })
}
