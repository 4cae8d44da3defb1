import type { accountPaymentById } from '@mostrador/contract/money/account-payments'
import type { z } from 'zod/mini'
import { sampleInvoice } from '../../../tickets/src/testing/sample-invoice.ts'

type Receipt = z.output<typeof accountPaymentById.reply>['receipt']

/** A payment on account of Q150.00 in cash, as its receipt reads it. */
export const accountReceipt = (more: Partial<Receipt> = {}): Receipt => ({
  ...{ id: 14, number: 'A202614', at: '2026-11-20 14:35:09', customer: 'Rosa Quiej', shop: 'Tienda Central' },
  ...{ author: 'Ángel Tzoc', amount: 15_000, isVoid: false, owedAfter: 15_000, voucher: null },
  parts: [{ method: 'cash', amount: 15_000, received: 20_000, change: 5_000, reference: '', isUnconfirmed: false }],
  applied: [{ invoiceId: 9, document: '20269', amount: 15_000, balance: 5_000, dueDay: '2026-12-05' }],
  ticket: sampleInvoice().ticket,
  ...more,
})
