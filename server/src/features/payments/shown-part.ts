import type { InvoicePayment } from '@mostrador/domain/sale/invoice'
import { changeOf } from '@mostrador/domain/sale/payment'
import type { Payment } from './payment.queries.ts'

/** Parts as the detail of what they pay shows them. */
export const shownParts = (parts: readonly Payment[]): InvoicePayment[] =>
  parts.map(({ atLocal: at, received, ...part }) => ({
    ...part,
    at,
    received,
    change: changeOf({ amount: part.amount, received: received ?? undefined }),
  }))
