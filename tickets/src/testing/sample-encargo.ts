import type { PaymentMethod } from '@mostrador/domain/money/payment'
import type { EncargoDetail } from '@mostrador/domain/sale/encargo'
import type { InvoicePayment } from '@mostrador/domain/sale/invoice'
import { type SampleOptions, sampleInvoice } from './sample-invoice.ts'

const part = (
  at: string,
  amount: number,
  method: PaymentMethod,
  given: Partial<InvoicePayment> = {},
): InvoicePayment => ({
  id: 1,
  method,
  amount,
  received: null,
  change: 0,
  reference: '',
  isUnconfirmed: false,
  at,
  author: 'Ángel Tzoc',
  shiftId: null,
  reverses: null,
  ...given,
})

const samplePayments: readonly InvoicePayment[] = [
  part('2026-11-20 14:36:00', 25_000, 'cash', { received: 30_000, change: 5_000 }),
  part('2026-11-24 10:05:41', 10_000, 'card', { author: 'María del Carmen Xitumul de la Cruz' }),
  part('2026-11-24 10:09:12', -5_000, 'card'),
  part('2026-11-28 17:59:59', 12_550, 'cheque', { reference: '0048211' }),
]

export function sampleEncargo(
  options: SampleOptions & { readonly paymentCount?: number } = {},
  given: Partial<EncargoDetail> = {},
): EncargoDetail {
  const { state: _, isVoid: __, ...sale } = sampleInvoice(options)
  const payments = samplePayments.slice(0, options.paymentCount ?? 2).map((each, at) => ({ ...each, id: at + 1 }))
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0)
  return {
    ...sale,
    affiliate: 'Rosa Tzoc Ixcoy',
    affiliateCode: 1042,
    number: 'E202618',
    payments,
    paid,
    balance: sale.total - paid,
    phone: null,
    heldUntil: null,
    invoiceId: null,
    isCancelled: false,
    ...given,
  }
}
