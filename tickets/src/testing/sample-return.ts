import { netOf } from '@mostrador/domain/sale/goods-return'
import { soldPrice } from '@mostrador/domain/sale/order'
import type { ReturnDetail } from '@mostrador/domain/sale/return-detail'
import { type SampleOptions, sampleInvoice } from './sample-invoice.ts'

/** Whole lines of the sample invoice, every third one damaged, refunded in cash. */
export function sampleReturn(options: SampleOptions = {}, rest: Partial<ReturnDetail> = {}): ReturnDetail {
  const invoice = sampleInvoice(options)
  const total = invoice.lines.reduce((sum, line) => sum + netOf(line), 0)
  return {
    id: 7,
    number: 'D20267',
    issuedAt: '2026-11-22 10:12:44',
    invoice: invoice.number,
    invoiceId: invoice.id,
    shop: invoice.shop,
    extension: invoice.extension,
    author: invoice.cashier,
    customer: invoice.customer,
    nit: invoice.nit,
    phone: '',
    affiliate: invoice.affiliate,
    affiliateCode: invoice.affiliateCode,
    reason: 'No le quedó la medida',
    lines: invoice.lines.map(({ adiPrice, ...line }, index) => ({
      ...line,
      price: soldPrice({ ...line, adiPrice }),
      condition: index % 3 === 2 ? ('damaged' as const) : ('sellable' as const),
    })),
    subtotal: invoice.lines.reduce((sum, line) => sum + soldPrice(line) * line.quantity, 0),
    total,
    refunded: total,
    refunds: [{ method: 'cash', amount: total, reference: '' }],
    voucher: null,
    ticket: invoice.ticket,
    ...rest,
  }
}
