import { expect, test } from 'vitest'
import type { PlacedTicket } from '../placed-ticket.ts'
import { pageSizesOf, pdfOf, textOf } from '../testing/read-pdf.ts'
import { settings } from '../testing/sample-invoice.ts'
import type { QuotationPaper } from './quotation-paper.ts'
import { placeQuotationSheet } from './quotation-sheet.ts'
import { placeQuotationTicket } from './quotation-ticket.ts'

const line = {
  ...{ productId: 7, element: 'Toalla', name: 'Toalla Luna', specification: 'Grande', quantity: 3 },
  ...{ price: 115_00, adiPrice: null, discount: 23_00, offer: { ruleId: 4, name: '3×2', amount: 115_00 } },
}
const quotation: QuotationPaper = {
  number: 'CZ20267',
  issuedAt: '2026-11-19 10:00:00',
  expires: '2026-12-04',
  customer: 'Hotel Ixchel',
  affiliate: '1001 · Ana Tzoc',
  author: 'Marta Ixchop',
  shop: 'Rosales',
  note: 'Entrega en la zona 10',
  percent: 1000,
  subtotal: 230_00,
  adi: 0,
  total: 207_00,
  lines: [line],
  ticket: settings.linen,
}

const SAID = ['CZ20267', 'Hotel Ixchel', '1001 · Ana Tzoc', '04-12-2026', 'Toalla Luna', '3×2', '345.00', 'Q207.00']

test.each([
  ['letter sheets', placeQuotationSheet],
  ['a ticket', placeQuotationTicket],
])('a quotation on %s says for whom, until when, what and how much', async (_, place) => {
  const placed = place(quotation)
  expect([placed.title, placed.fileName]).toEqual(['Cotización CZ20267', 'cotizacion-cz20267.pdf'])
  const read = textOf(await pdfOf(placed))
  for (const part of [...SAID, 'Entrega en la zona 10', 'no quedan apartadas']) expect(read).toContain(part)
})

test('sixty lines and a long note take several sheets', async () => {
  const note = 'Palabra '.repeat(60).trim()
  const long = placeQuotationSheet({ ...quotation, note, lines: Array.from({ length: 60 }, () => line) })
  const pdf = await pdfOf(long)
  expect(pageSizesOf(pdf)).toHaveLength(long.pages.length)
  expect(long.pages.length).toBeGreaterThan(1)
  expect(textOf(pdf).split('Toalla Luna')).toHaveLength(61)
})

const hasPicture = async (placed: PlacedTicket): Promise<boolean> =>
  Buffer.from(await pdfOf(placed)).includes('/Subtype /Image')

const JPEG = new Uint8Array(
  Buffer.from(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
    'base64',
  ),
).buffer

test('photos are beside their products on letter sheets, without lines of their own', async () => {
  const lines = [line, { ...line, productId: 8, name: 'Sábana' }]
  const placed = placeQuotationSheet({ ...quotation, lines, photos: new Map([[7, JPEG]]) })
  const pictures = placed.pages.flatMap(({ marks }) => marks.filter(({ kind }) => kind === 'picture'))
  expect(pictures).toHaveLength(1)
  const named = (name: string) =>
    placed.pages[0]?.marks.find((mark) => mark.kind === 'text' && mark.text.startsWith(name))
  expect(pictures[0]?.y).toBeLessThan(named('Toalla Luna')?.y ?? 0)
  expect((pictures[0]?.y ?? 0) + 13).toBeLessThan(named('Sábana')?.y ?? 0)
  expect(await hasPicture(placed)).toBe(true)
  expect(await hasPicture(placeQuotationSheet(quotation))).toBe(false)
})
