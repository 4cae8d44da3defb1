import { encargoNumber } from '@mostrador/domain/sale/encargo'
import { invoiceNumber } from '@mostrador/domain/sale/invoice'

/** What a part pays: an encargo while it has no order, else the order. Of a statement that joins both tables to `payment`. */
export const PAID_DOCUMENT = [
  'payment.invoice_id as invoiceId',
  'invoice.issued_local as issuedAt',
  'payment.encargo_id as encargoId',
  'encargo.issued_local as orderedAt',
] as const

interface PaidRow {
  readonly invoiceId: number | null
  readonly issuedAt: string | null
  readonly encargoId: number | null
  readonly orderedAt: string | null
}

/** The number under which people know it, and its order, if it has one. */
export const paidDocument = ({ invoiceId, issuedAt, encargoId, orderedAt }: PaidRow) => ({
  invoiceId,
  document:
    invoiceId === null
      ? encargoNumber({ id: encargoId ?? 0, issuedAt: orderedAt ?? '' })
      : invoiceNumber({ id: invoiceId, issuedAt: issuedAt ?? '' }),
})
