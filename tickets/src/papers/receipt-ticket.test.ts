import { describe, expect, test } from 'vitest'
import { extentOf } from '../testing/extent.ts'
import { linesOf } from '../testing/lines-of.ts'
import { longName, sampleInvoice } from '../testing/sample-invoice.ts'
import { ticketMoney } from '../text/figures.ts'
import { placeInvoice } from './invoice-ticket.ts'
import { placeReceipt, receiptHeight } from './receipt-ticket.ts'

describe('a receipt', () => {
  test.each([1, 10, 60, 200])('of %i items has one page of exactly 297 mm and 12.5 mm an item', (lines) => {
    const { pages } = placeReceipt(sampleInvoice({ lines, percent: 1000, isAdi: true }))
    expect(pages.map(({ width, height }) => [width, height])).toEqual([[72.1, 297 + 12.5 * lines]])
  })

  test('sets items closer if long names would exceed the page', () => {
    const { pages } = placeReceipt(sampleInvoice({ lines: 60, name: longName.slice(0, 60) }))
    expect(pages).toHaveLength(1)
  })

  test('continues on a second page of the same size', () => {
    const detail = sampleInvoice({ lines: 200, name: longName })
    const { pages } = placeReceipt(detail)
    expect(pages.map(({ height }) => height)).toEqual([receiptHeight(200), receiptHeight(200)])
    expect(linesOf(placeReceipt(detail)).filter((line) => line.startsWith('Cubrecama'))).toHaveLength(200)
  })

  test.each([
    ['a discount', { percent: 1000 }],
    ['the ADI price', { isAdi: true }],
    ['both', { percent: 500, isAdi: true }],
  ])('prints the savings by %s below the total, but not on an invoice or a void receipt', (_, terms) => {
    const detail = sampleInvoice({ lines: 3, ...terms })
    const worth = detail.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
    const read = linesOf(placeReceipt(detail))
    const at = read.findIndex((line) => line.startsWith('Usted ahorró'))
    expect(read[at]).toBe(`Usted ahorró ${ticketMoney(worth - detail.total)}`)
    expect(at).toBeGreaterThan(read.findIndex((line) => line.startsWith('Total')))
    expect(linesOf(placeInvoice(detail)).join(' ')).not.toContain('ahorró')
    expect(linesOf(placeReceipt({ ...detail, isVoid: true })).join(' ')).not.toContain('ahorró')
  })

  test('prints no savings if there are none', () => {
    expect(linesOf(placeReceipt(sampleInvoice())).join(' ')).not.toContain('ahorró')
  })

  test('is cropped to its content if the shop has that setting', () => {
    const cropped = placeReceipt(sampleInvoice({ lines: 10, ticket: { cropsPaper: true } }))
    expect(cropped.pages[0]?.height).toBe(placeInvoice(sampleInvoice({ lines: 10 })).pages[0]?.height)
  })

  test.each(['linen', 'rosettes'] as const)(
    'of %s prints the name of the group above the last line, if the group has one',
    (template) => {
      const unnamed = placeReceipt(sampleInvoice({ template }))
      const named = placeReceipt(sampleInvoice({ template, ticket: { group: 'Panaderías San José y Compañía' } }))
      const [before, after] = [linesOf(unnamed), linesOf(named)]
      expect(after).toEqual([...before.slice(0, -1), 'Panaderías San José y Compañía', ...before.slice(-1)])
      expect(named.pages[0]?.height).toBe(unnamed.pages[0]?.height)
    },
  )

  test('prints a name of 3,000 words whole', () => {
    const detail = sampleInvoice({ lines: 1, name: 'palabra '.repeat(3000) })
    const { pages } = placeReceipt(detail)
    const words = linesOf({ ...placeReceipt(detail), pages })
      .join(' ')
      .match(/palabra/g)
    expect(words).toHaveLength(3000)
    for (const page of pages) expect(page.height).toBe(receiptHeight(1))
    for (const page of pages) for (const mark of page.marks) expect(extentOf(mark).bottom).toBeLessThan(page.height - 2)
  })
})
