import type { Centavos } from '@mostrador/domain/money'
import { accountPaymentNumber } from '@mostrador/domain/money/account-payment'
import { standingParts } from '@mostrador/domain/money/payment'
import { encargoNumber } from '@mostrador/domain/sale/encargo'
import { invoiceNumber } from '@mostrador/domain/sale/invoice'
import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { type HeldOrder, holdAccountPayment } from './hold-account-payment.ts'
import { findPayment, holdEncargo, holdOrder, type Payment, sumPaid, sumPaidOnEncargo } from './payment.queries.ts'

interface PaidDocument {
  readonly kind: 'factura' | 'encargo'
  readonly id: number
  readonly number: string
  readonly paid: Centavos
  readonly order?: HeldOrder
}

interface HeldPart {
  readonly part: Payment
  readonly document: PaidDocument
  /** The part, or all standing parts of its payment on account in its form and shift (D188). */
  readonly together: readonly Payment[]
  readonly orders: readonly HeldOrder[]
  /** The log's field and number of the document: of the payment on account, if the part belongs to one. */
  readonly logged: Readonly<Record<string, string>>
}

/**
 * Returns a part and its document, locked until the transaction ends, so nobody else reverses or confirms it. A deleted
 * encargo counts as not found. One that became an order during the wait for the lock is that order. A part of a payment
 * on account locks its customer and all orders of that payment.
 */
export async function holdPart(tx: Tx, id: number): Promise<HeldPart> {
  const seen = await findPayment(tx, id)
  if (!seen) throw refuse('notFound', [])
  if (seen.accountPaymentId !== null) return holdAccountPart(tx, seen, seen.accountPaymentId)
  const first = await holdPaidDocument(tx, seen)
  const part = (await findPayment(tx, id)) ?? seen
  const document = part.invoiceId === seen.invoiceId ? first : await holdPaidDocument(tx, part)
  const orders = document.order ? [document.order] : []
  return { part, document, together: [part], orders, logged: { [document.kind]: document.number } }
}

async function holdAccountPart(tx: Tx, seen: Payment, accountPaymentId: number): Promise<HeldPart> {
  const { payment, orders, parts } = await holdAccountPayment(tx, accountPaymentId)
  const part = parts.find(({ id }) => id === seen.id) ?? seen
  const isAlike = (other: Payment) =>
    other.method === part.method && other.shiftId === part.shiftId && other.isUnconfirmed === part.isUnconfirmed
  const together = standingParts(parts).filter((other) => other.amount > 0 && isAlike(other))
  const paid = new Set(together.map(({ invoiceId }) => invoiceId))
  return {
    part,
    document: await holdPaidDocument(tx, part),
    together,
    orders: orders.filter(({ id }) => paid.has(id)),
    logged: { abono: accountPaymentNumber({ id: accountPaymentId, at: payment.atLocal }) },
  }
}

async function holdPaidDocument(
  tx: Tx,
  { invoiceId, encargoId }: Pick<Payment, 'invoiceId' | 'encargoId'>,
): Promise<PaidDocument> {
  if (invoiceId !== null) {
    const order = await holdOrder(tx, invoiceId)
    if (order)
      return { kind: 'factura', id: invoiceId, number: invoiceNumber(order), paid: await sumPaid(tx, invoiceId), order }
  } else if (encargoId !== null) {
    const encargo = await holdEncargo(tx, encargoId)
    if (encargo)
      return {
        kind: 'encargo',
        id: encargoId,
        number: encargoNumber({ id: encargoId, issuedAt: encargo.issuedLocal }),
        paid: await sumPaidOnEncargo(tx, encargoId),
      }
  }
  throw refuse('notFound', [])
}
