import { sumOf } from '../money/payment.ts'
import type { Centavos } from '../money.ts'
import type { InvoiceDetail, InvoicePayment } from './invoice.ts'

/** Money that was taken on an order after it was made, in one act: an abono, with a receipt of its own (D89). */
export interface Instalment {
  /** 'YYYY-MM-DD HH:mm:ss', local. */
  readonly at: string
  readonly author: string
  readonly parts: readonly InvoicePayment[]
  readonly amount: Centavos
  /** What was owed before it, and after. */
  readonly owedBefore: Centavos
  readonly owedAfter: Centavos
}

/**
 * The abonos of an order, oldest first. Parts of one moment are one act; what came with the order itself is none, or
 * before it with its encargo; nor is what gives money back, as a correction does at the moment of its new part.
 */
export function instalmentsOf({
  total,
  issuedAt,
  payments,
  returned = 0,
}: Pick<InvoiceDetail, 'total' | 'issuedAt' | 'payments' | 'returned'>): Instalment[] {
  // What came back was first taken from what was owed; only the rest was given back.
  const givenBack = sumOf(payments.filter(({ amount, reverses }) => amount < 0 && reverses === null))
  const due = total - returned - givenBack
  const acts = [...Map.groupBy(payments, ({ at, author }) => `${at} ${author}`).values()]
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
