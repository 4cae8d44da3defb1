import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_SHOPS } from '@mostrador/demo/shops'
import type { TicketSettings } from '@mostrador/domain/group/ticket'
import type { Mark } from '@mostrador/tickets/marks'
import { placeInvoice } from '@mostrador/tickets/papers/invoice-ticket'
import { placeReceipt } from '@mostrador/tickets/papers/receipt-ticket'
import { sampleInvoice } from '@mostrador/tickets/testing/sample-invoice'
import { describe, expect, test } from 'vitest'

const GOLDEN = join(import.meta.dirname, '../demo/test/golden/tickets.txt')

/** Lengths in millimetres, to the thousandth. */
const written = (mark: Mark): string =>
  Object.entries(mark)
    .map(([name, value]) => `${name}=${typeof value === 'number' ? Number(value.toFixed(3)) : JSON.stringify(value)}`)
    .join(' ')

/**
 * Marks of both papers of a sale: three products, ten percent off, ADI prices. The stored file has the receipt's
 * line of savings (0027), with the lines below it 5.5 mm lower.
 */
function papersOf(ticket: TicketSettings): string[] {
  const sale = sampleInvoice({ lines: 3, template: ticket.template, percent: 1000, isAdi: true, ticket })
  return [placeReceipt(sale), placeInvoice(sale)].flatMap(({ pages }) =>
    pages.flatMap(({ width, height, marks }) => [`page ${width} ${Number(height.toFixed(3))}`, ...marks.map(written)]),
  )
}

describe('the demo group prints as before its shops were data (D130, D131)', () => {
  test('every mark of its tickets is unchanged, to the thousandth of a millimetre', () => {
    const papers = DEMO_SHOPS.flatMap(({ name, ticket }) => (ticket ? [`# ${name}`, ...papersOf(ticket)] : []))
    expect(papers).toEqual(readFileSync(GOLDEN, 'utf8').trimEnd().split('\n'))
  })
})
