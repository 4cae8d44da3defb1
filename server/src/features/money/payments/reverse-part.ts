import type { PaymentKind } from '@mostrador/domain/money/payment'
import type { Author } from '../../../caller.ts'
import { writtenBy } from '../../../written-by.ts'
import type { NewPayment, Payment } from './payment.queries.ts'

export interface Reversal {
  readonly kind: Extract<PaymentKind, 'excess' | 'correction' | 'notArrived' | 'void' | 'refund' | 'return'>
  readonly reason: string
  readonly author: Author
  readonly now: number
}

type BookedOn = Pick<Payment, 'shopId' | 'invoiceId' | 'encargoId'> & Partial<Pick<Payment, 'accountPaymentId'>>

export const bookedPart = (
  { shopId, invoiceId, encargoId, accountPaymentId = null }: BookedOn,
  part: Pick<NewPayment, 'method' | 'amount' | 'reference' | 'shiftId'> &
    Partial<Pick<NewPayment, 'reverses' | 'voucherId' | 'returnId' | 'cuotas'>>,
  { kind, reason, author, now }: Reversal,
): NewPayment => ({
  shopId,
  invoiceId,
  encargoId,
  accountPaymentId,
  kind,
  reason,
  reverses: null,
  voucherId: null,
  returnId: null,
  cuotas: null,
  ...part,
  received: null,
  isUnconfirmed: false,
  lateness: 'onTime',
  ...writtenBy(author, now),
})

/** Returns the opposite of a part (D90). The database allows one for each part. */
export const opposite = (part: Payment, shiftId: number | null, reversal: Reversal): NewPayment =>
  bookedPart(
    part,
    {
      method: part.method,
      amount: -part.amount,
      reference: part.reference,
      reverses: part.id,
      voucherId: part.voucherId,
      cuotas: part.cuotas,
      shiftId,
    },
    reversal,
  )
