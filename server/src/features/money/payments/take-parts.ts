import type { Centavos } from '@mostrador/domain/money'
import type { PaymentKind } from '@mostrador/domain/money/payment'
import { partsProblem, sumOf } from '@mostrador/domain/money/payment'
import type { Lateness } from '@mostrador/domain/money/shift'
import type { Author } from '../../../caller.ts'
import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { writtenBy } from '../../../written-by.ts'
import { refuseBeyondHighest } from '../cash/highest-sums.ts'
import type { FundedPart } from '../vouchers/spend-vouchers.ts'
import { insertPayments, type NewPayment } from './payment.queries.ts'

export interface TakenPayment {
  readonly shopId: number
  readonly invoiceId: number | null
  /** Encargo without an order. */
  readonly encargoId?: number
  readonly kind: Extract<PaymentKind, 'sale' | 'later'>
  readonly author: Author
  readonly now: number
  readonly shiftId: number | null
  readonly lateness: Lateness
  readonly accountPaymentId?: number
}

export function refuseParts(parts: readonly { readonly amount: Centavos }[], owed: Centavos): void {
  const problem = partsProblem(parts, owed)
  if (problem === 'paidAboveOwed') throw refuse('paidAboveOwed', [owed], { field: 'payments' })
  if (problem !== null) throw refuse(problem, [], { field: 'payments' })
}

/** Returns the sum of the parts. Refuses what a day or a drawer cannot add up (D198). */
export async function takeParts(tx: Tx, parts: readonly FundedPart[], paying: TakenPayment): Promise<Centavos> {
  await refuseBeyondHighest(tx, { ...paying, authorId: paying.author.id, parts })
  await insertPayments(tx, takenParts(parts, paying))
  return sumOf(parts)
}

export const takenParts = (
  parts: readonly FundedPart[],
  { author, now, encargoId, accountPaymentId, ...document }: TakenPayment,
): NewPayment[] =>
  parts.map((part) => ({
    ...document,
    encargoId: encargoId ?? null,
    method: part.method,
    amount: part.amount,
    received: part.method === 'cash' ? (part.received ?? part.amount) : null,
    reference: part.reference?.trim() ?? '',
    isUnconfirmed: part.isUnconfirmed ?? false,
    reverses: null,
    voucherId: part.voucherId ?? null,
    returnId: null,
    accountPaymentId: accountPaymentId ?? null,
    cuotas: part.cuotas ?? null,
    reason: '',
    ...writtenBy(author, now),
  }))
