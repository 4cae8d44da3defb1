import { expect, test } from 'vitest'
import { pageSizesOf, pdfOf, textOf } from '../testing/read-pdf.ts'
import { placePurchaseOrder } from './purchase-order-sheet.ts'

const line = { code: 'TOA-1', name: 'Toalla Luna', element: 'Toalla', specification: 'Única', quantity: 12 }
const order = {
  number: 'P20261',
  createdAt: '2026-11-19 10:00:00',
  supplier: 'Textiles del Sur',
  shop: 'Rosales',
  extension: 'Central',
  author: 'Ana Pop',
  note: 'Antes del viernes',
  units: 12,
  lines: [line],
  ticket: { title: 'Rosales', address: 'Zona 1', whatsapp: '5550 1234' },
}

test('lists the ordered goods and the supplier on letter sheets, and sixty lines take several sheets', async () => {
  const placed = placePurchaseOrder(order)
  expect([placed.title, placed.fileName]).toEqual(['Pedido P20261', 'pedido-p20261.pdf'])
  const read = textOf(await pdfOf(placed))
  for (const part of ['Para Textiles del Sur', 'TOA-1', 'Toalla Luna', '12', 'Antes del viernes'])
    expect(read).toContain(part)
  const long = placePurchaseOrder({ ...order, lines: Array.from({ length: 60 }, () => line) })
  const pdf = await pdfOf(long)
  expect(pageSizesOf(pdf)).toHaveLength(long.pages.length)
  expect(long.pages.length).toBeGreaterThan(1)
  expect(textOf(pdf).split('TOA-1')).toHaveLength(61)
})
