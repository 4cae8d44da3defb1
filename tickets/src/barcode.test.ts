import { describe, expect, test } from 'vitest'
import { barcode } from './barcode.ts'
import { cropped } from './pages.ts'
import { placeEncargoTicket } from './papers/encargo-ticket.ts'
import { placeInvoice } from './papers/invoice-ticket.ts'
import { placeReceipt } from './papers/receipt-ticket.ts'
import type { PlacedTicket } from './placed-ticket.ts'
import { sampleEncargo } from './testing/sample-encargo.ts'
import { sampleInvoice } from './testing/sample-invoice.ts'
import { scanPage } from './testing/scan-page.ts'

const textsOf = async (ticket: PlacedTicket) => [...new Set((await scanPage(ticket)).map(({ text }) => text))]

const alone = (written: string): PlacedTicket => ({
  title: written,
  fileName: `${written}.pdf`,
  issuedAt: '2026-11-20 14:35:09',
  pages: cropped([barcode(written)], () => barcode(written)),
})

describe.each([
  ['invoice', placeInvoice],
  ['receipt', placeReceipt],
] as const)('a printed %s', (_, place) => {
  test.each(['linen', 'rosettes'] as const)(
    'of %s is found by scanning its number, on 10 mm of its height',
    async (template) => {
      const rows = await scanPage(place(sampleInvoice({ lines: 1, template }, { number: '202612' })))
      expect(new Set(rows.map(({ text }) => text))).toEqual(new Set(['202612']))
      expect(rows.length).toBeGreaterThan((10 / 25.4) * 203)
      expect(rows.every(({ module, quiet }) => module === 3 && quiet >= 10)).toBe(true)
    },
  )
})

test.each([
  ['an even number', '202612', 3],
  ['an odd number', '2026123', 3],
  ['a return', 'D202612', 3],
  ['a return of many', 'D20261234567', 3],
  ['a voucher', '7K3M9QX2TA', 3],
  ['a voucher of digits', '0123456789', 3],
  ['what ends in two digits', 'ABC12', 3],
  ['what is long: narrower bars', '7K3M9QX2TAZZTOP', 2],
] as const)('%s is read as it is written', async (_, written, module) => {
  const rows = await scanPage(alone(written))
  expect(new Set(rows.map(({ text }) => text))).toEqual(new Set([written]))
  expect(rows.every((row) => row.module === module && row.quiet >= 10)).toBe(true)
})

test('has no bars without a number, and other bars for an encargo', async () => {
  const waiting = sampleInvoice({ lines: 1 })
  expect(await textsOf(placeReceipt(waiting, { isProvisional: true, reference: '6F1C9F0E' }))).toEqual([])
  expect(await textsOf(placeEncargoTicket(sampleEncargo({ lines: 1 })))).toEqual(['E202618'])
})
