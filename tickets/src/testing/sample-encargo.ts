import type { EncargoDetail, Payment } from '@mostrador/domain/encargo'
import { sampleInvoice, type Wish } from './sample-invoice.ts'

const received: readonly Payment[] = [
  { at: '2026-11-20 14:36:00', amount: 25_000, form: 'cash', author: 'Ángel Tzoc' },
  { at: '2026-11-24 10:05:41', amount: 10_000, form: 'card', author: 'María del Carmen Xitumul de la Cruz' },
  { at: '2026-11-24 10:09:12', amount: -5_000, form: 'card', author: 'Ángel Tzoc' },
  { at: '2026-11-28 17:59:59', amount: 12_550, form: 'cheque', author: 'Ángel Tzoc' },
]

/** An encargo as the server would answer it, with so many payments. */
export function sampleEncargo(wish: Wish & { readonly payments?: number } = {}): EncargoDetail {
  const { state: _, isVoid: __, ...sale } = sampleInvoice(wish)
  const payments = received.slice(0, wish.payments ?? 2)
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0)
  return { ...sale, number: 'E202618', payments, paid, balance: sale.total - paid }
}
