import type { Centavos } from '@mostrador/domain/money'
import { encargoNumber } from '@mostrador/domain/sale/encargo'
import { invoiceNumber } from '@mostrador/domain/sale/invoice'
import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { findPayment, holdEncargo, holdOrder, type Payment, sumPaid, sumPaidOnEncargo } from './payment.queries.ts'

/** The document that a part pays, in the words of the log, with its order if it has one. */
interface PaidDocument {
  readonly kind: 'factura' | 'encargo'
  readonly id: number
  readonly number: string
  readonly paid: Centavos
  readonly order?: NonNullable<Awaited<ReturnType<typeof holdOrder>>>
}

/**
 * Returns a part and its document, locked until the transaction ends, so nobody else reverses or confirms it. A deleted
 * encargo counts as not found. One that became an order during the wait for the lock is that order.
 */
export async function holdPart(tx: Tx, id: number): Promise<{ part: Payment; document: PaidDocument }> {
  const seen = await findPayment(tx, id)
  if (!seen) throw refuse('notFound', [])
  const document = await holdPaidDocument(tx, seen)
  const part = (await findPayment(tx, id)) ?? seen
  return { part, document: part.invoiceId === seen.invoiceId ? document : await holdPaidDocument(tx, part) }
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
