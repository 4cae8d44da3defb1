import type { PurchaseHistory } from '@mostrador/domain/sale/purchase-history'
import { type SampleOptions, sampleInvoice } from './sample-invoice.ts'

/** Three lines a day, newest first. */
export function sampleHistory(options: SampleOptions = {}): PurchaseHistory {
  const {
    state: _,
    isVoid: __,
    percent: ___,
    id: ____,
    affiliate: _____,
    affiliateCode: ______,
    lines,
    ...sale
  } = sampleInvoice(options)
  const purchased = lines.map((line, index) => {
    const day = new Date(Date.UTC(2026, 10, 20 - 9 * Math.floor(index / 3))).toISOString().slice(0, 10)
    return { ...line, issuedAt: `${day} 09:41:07` }
  })
  return { ...sale, number: '1042', customer: 'María José Ixcoy de León', lines: purchased }
}
