import { encargoNumber } from '@mostrador/domain/sale/encargo'
import { invoiceNumber } from '@mostrador/domain/sale/invoice'

/** Columns of a part's order or encargo. The statement joins both tables to `payment`. */
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

export const paidDocument = ({ invoiceId, issuedAt, encargoId, orderedAt }: PaidRow) => ({
  invoiceId,
  // The encargo of a delivered order is opened by its order.
  encargoId: invoiceId === null ? encargoId : null,
  document:
    invoiceId === null
      ? encargoNumber({ id: encargoId ?? 0, issuedAt: orderedAt ?? '' })
      : invoiceNumber({ id: invoiceId, issuedAt: issuedAt ?? '' }),
})
