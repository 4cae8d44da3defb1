import type { PaymentMethod } from '@mostrador/domain/money/payment'
import type { InvoicePayment, InvoiceRow } from '@mostrador/domain/sale/invoice'
import { sampleInvoice } from '../../../tickets/src/testing/sample-invoice.ts'

export const paidPart = (id: number, method: PaymentMethod, amount: number): InvoicePayment => ({
  id,
  method,
  amount,
  received: null,
  change: 0,
  reference: '',
  isUnconfirmed: false,
  at: '2026-11-20 14:35:09',
  author: 'Ángel Tzoc',
  shiftId: null,
  reverses: null,
})

export const orderRow = (id: number, more: Partial<InvoiceRow> = {}) => ({
  id,
  number: `2026${id}`,
  issuedAt: '2026-11-20 14:35:09',
  shop: 'Tienda Central',
  cashier: 'Ángel Tzoc',
  customer: 'María José Ixcoy',
  nit: 'CF',
  affiliate: null,
  affiliateCode: null,
  total: 45_000,
  state: 'inProcess' as const,
  stateNumber: 'inProcess' as const,
  charge: 'charged' as const,
  ...more,
})

/** The order as its receipt and its forms read it. `payments` pay it, and the rest is owed. */
export function orderDetail(id: number, payments: readonly InvoicePayment[], total = 45_000) {
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0)
  const { lines, ...invoice } = sampleInvoice({}, { id, number: `2026${id}` })
  return {
    ...invoice,
    shop: 'Tienda Central',
    lines: lines.map((line) => ({ ...line, returned: 0 })),
    total,
    charge: paid === 0 ? ('owing' as const) : paid < total ? ('partly' as const) : ('charged' as const),
    payments: [...payments],
    isOwing: paid < total,
    balance: total - paid,
    returned: 0,
    soldAt: null,
    stateNumber: invoice.state,
    fel: null,
    issuesFel: false,
  }
}
