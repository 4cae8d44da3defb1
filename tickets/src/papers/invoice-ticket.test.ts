import { groupMoney, showMoney } from '@mostrador/domain/money'
import { orderTotals } from '@mostrador/domain/sale/order'
import { describe, expect, test } from 'vitest'
import type { PlacedTicket } from '../placed-ticket.ts'
import { extentOf, touchingIn } from '../testing/extent.ts'
import { linesOf } from '../testing/lines-of.ts'
import { longName, type SampleOptions, sampleInvoice } from '../testing/sample-invoice.ts'
import { placeInvoice } from './invoice-ticket.ts'
import { placeReceipt } from './receipt-ticket.ts'

const cases: readonly (readonly [string, SampleOptions])[] = [
  ['one line', { lines: 1 }],
  ['ten lines with discount', { lines: 10, percent: 1250 }],
  ['60 lines with ADI and discount', { lines: 60, percent: 1000, isAdi: true }],
  ['200 lines with names of 120 letters', { lines: 200, name: longName, percent: 50 }],
  ['a name without a space', { name: 'W'.repeat(120) }],
  ['D’Luna', { template: 'rosettes', lines: 10, percent: 500 }],
  ['a long title', { template: 'rosettes', ticket: { title: 'D’Luna Auto Market Quetzaltenango y Totonicapán' } }],
]

describe.each(cases)('%s', (_, options) => {
  const detail = sampleInvoice(options)
  const tickets = [placeInvoice(detail), placeReceipt(detail), placeInvoice({ ...detail, isVoid: true })]

  test('nothing is within 2 mm of an edge', () => {
    for (const page of tickets.flatMap(({ pages }) => pages)) {
      for (const extent of page.marks.map(extentOf)) {
        expect(extent.left).toBeGreaterThanOrEqual(2)
        expect(extent.right).toBeLessThanOrEqual(page.width - 2)
        expect(extent.top).toBeGreaterThanOrEqual(2)
        expect(extent.bottom).toBeLessThanOrEqual(page.height - 2)
      }
    }
  })

  test('the texts of a line do not overlap', () => {
    for (const page of tickets.flatMap(({ pages }) => pages)) expect(touchingIn(page)).toEqual([])
  })

  test('has the totals of the domain', () => {
    const priced = detail.lines.map(({ adiPrice, ...line }) => ({
      ...line,
      ...(adiPrice === null ? {} : { adiPrice }),
    }))
    const totals = orderTotals(priced, detail.percent)
    const read = linesOf(placeInvoice(detail))
    expect(read).toContain(`Subtotal ${showMoney(totals.goods)}`)
    expect(read).toContain(`Desc (${detail.percent / 100} %) ${showMoney(-totals.discount).replace('-', '−')}`)
    expect(read.filter((line) => line.startsWith('ADI '))).toEqual(
      options.isAdi ? [`ADI ${showMoney(totals.adi).replace('-', '−')}`] : [],
    )
    expect(read).toContain(`Total Q ${groupMoney(totals.total)}`)
    expect(totals.total).toBe(detail.total)
  })

  test('each line adds up from left to right, and each column adds up to its sum', () => {
    const read = linesOf(placeInvoice(detail))
    const heading = read.find((line) => line.startsWith('Cant.'))?.split(' ') ?? []
    const rows = read.filter((line) => /^[\d,]+ [\d,.]+\.\d\d /.test(line)).map((line) => line.split(' '))
    const of = (row: readonly string[], column: string) => centavos(row[heading.indexOf(column)] ?? '0')
    const sum = (column: string) => rows.reduce((total, row) => total + of(row, column), 0)
    expect(rows).toHaveLength(detail.lines.length)
    for (const row of rows) {
      expect(of(row, 'Importe')).toBe(of(row, 'Cant.') * of(row, 'Valor'))
      if (heading.includes('Total'))
        expect(of(row, 'Total')).toBe(of(row, 'Importe') + of(row, 'Desc') + of(row, 'ADI'))
    }
    expect(sum('Importe')).toBe(detail.subtotal - detail.adi)
    expect(sum('Desc')).toBe(detail.total - detail.subtotal)
    expect(sum('ADI')).toBe(detail.adi)
    if (heading.includes('Total')) expect(sum('Total')).toBe(detail.total)
    expect(heading.slice(3)).toEqual([
      ...(options.percent ? ['Desc'] : []),
      ...(options.isAdi ? ['ADI'] : []),
      ...(options.percent || options.isAdi ? ['Total'] : []),
    ])
  })
})

test('the pieces of a set are printed under its line, unless the shop omits them (D179)', () => {
  const plain = sampleInvoice({ lines: 2 })
  const [first, ...others] = plain.lines
  if (!first) throw new Error('No line')
  const pieces = [
    { productId: 1, name: 'Sábana', units: 1 },
    { productId: 2, name: 'Funda', units: 2 },
  ]
  const set = { ...plain, lines: [{ ...first, pieces }, ...others] }
  const named = (namesPieces: boolean) =>
    linesOf(placeInvoice({ ...set, ticket: { ...set.ticket, namesPieces } })).filter((line) =>
      line.endsWith('Trae 1 Sábana, 2 × Funda'),
    )
  expect(named(true)).toHaveLength(1)
  expect(named(false)).toEqual([])
})

test('an offer is printed under its line, and among the sums (D183)', () => {
  const plain = sampleInvoice({ lines: 2 })
  const [first, ...others] = plain.lines
  if (!first) throw new Error('No line')
  const lines = [{ ...first, offer: { ruleId: 7, name: '3×2', amount: 4_500 } }, ...others]
  const detail = { ...plain, lines, subtotal: plain.subtotal - 4_500, total: plain.total - 4_500 }
  const read = linesOf(placeInvoice(detail))
  expect(read.filter((line) => line.endsWith('Oferta 3×2 −Q45.00'))).toHaveLength(1)
  expect(read).toContain(`Subtotal ${showMoney(plain.subtotal)}`)
  expect(read).toContain('Ofertas −Q45.00')
  expect(read).toContain(`Total Q ${groupMoney(plain.total - 4_500)}`)
  const worth = first.price * first.quantity
  expect(read).toContain(
    `${first.quantity} ${groupMoney(first.price)} ${groupMoney(worth)} ${groupMoney(worth - 4_500)}`,
  )
  expect(linesOf(placeReceipt(detail))).toContain('Usted ahorró Q45.00')
})

const centavos = (written: string): number => Number(written.replace('−', '-').replace(/[,.]/g, ''))

test('prints the largest amounts whole, in two rows of at least 6 points', () => {
  const line = sampleInvoice({ lines: 1 }).lines[0]
  if (!line) throw new Error('No line')
  const detail = sampleInvoice(
    {},
    {
      percent: 1000,
      lines: [
        { ...line, quantity: 1000, price: 999_999_999, adiPrice: 1, discount: 99_999_999_900 },
        { ...line, quantity: 999_999, price: 1, adiPrice: 1, discount: 100_000 },
      ],
    },
  )
  const read = linesOf(placeInvoice(detail))
  expect(read).toContain('Desc ADI Total')
  expect(read).toContain('1,000 9,999,999.99 9,999,999,990.00')
  expect(read).toContain('−999,999,999.00 −9,999,999,980.00 −999,999,989.00')
  expect(read).toContain('999,999 0.01 9,999.99')
  expect(read).toContain('−1,000.00 0.00 8,999.99')
  for (const page of placeInvoice(detail).pages) expect(touchingIn(page)).toEqual([])
  for (const mark of placeInvoice(detail).pages.flatMap(({ marks }) => marks)) {
    if (mark.kind === 'text') expect(mark.size).toBeGreaterThanOrEqual(6)
    expect(extentOf(mark).left).toBeGreaterThanOrEqual(2)
  }
})

test('the total is the largest figure of the ticket', () => {
  const texts = placeInvoice(sampleInvoice({ lines: 10, isAdi: true })).pages.flatMap(({ marks }) =>
    marks.filter((mark) => mark.kind === 'text' && /\d/.test(mark.text)),
  )
  const biggest = texts.toSorted((a, b) => (b.kind === 'text' ? b.size : 0) - (a.kind === 'text' ? a.size : 0))[0]
  expect(biggest).toMatchObject({ text: groupMoney(sampleInvoice({ lines: 10, isAdi: true }).total) })
})

test('an invoice is as long as its content', () => {
  const [one, ten] = [1, 10].map((lines) => placeInvoice(sampleInvoice({ lines })).pages[0]?.height ?? 0)
  expect(one).toBeGreaterThan(120)
  expect((ten ?? 0) - (one ?? 0)).toBeGreaterThan(9 * 11)
  expect((ten ?? 0) - (one ?? 0)).toBeLessThan(9 * 12.5)
})

describe('the content of a ticket', () => {
  test('invoice and receipt differ at a glance', () => {
    const bar = (ticket: PlacedTicket) => ticket.pages[0]?.marks.find((mark) => mark.kind === 'box' && mark.height > 10)
    expect(linesOf(placeInvoice(sampleInvoice()))).toEqual(expect.arrayContaining(['FACTURA', 'N.º 202618']))
    expect(linesOf(placeReceipt(sampleInvoice()))).toEqual(expect.arrayContaining(['RECIBO', 'N.º 202618']))
    expect(bar(placeInvoice(sampleInvoice()))).not.toMatchObject({ frame: 0 })
    expect(bar(placeReceipt(sampleInvoice()))).toMatchObject({ frame: 0 })
  })

  test('the two templates share no title face, mark or footer', () => {
    const marks = (template: 'linen' | 'rosettes') =>
      placeReceipt(sampleInvoice({ template })).pages.flatMap((page) => page.marks)
    const faces = (template: 'linen' | 'rosettes') =>
      new Set(marks(template).flatMap((mark) => (mark.kind === 'text' ? [mark.face] : [])))
    expect([...faces('linen')]).toEqual(['serif', 'bold', 'regular'])
    expect([...faces('rosettes')]).toEqual(['condensed', 'bold', 'regular'])
    expect(marks('linen').some((mark) => mark.kind === 'shape')).toBe(false)
    expect(marks('rosettes').filter((mark) => mark.kind === 'shape').length).toBeGreaterThan(8)
  })

  test('names the affiliate with the code and the name of the sale', () => {
    for (const ticket of [placeInvoice(sampleInvoice({ isAdi: true })), placeReceipt(sampleInvoice({ isAdi: true }))])
      expect(linesOf(ticket)).toContain('Afiliado 1042 · Rosa Tzoc Ixcoy')
    expect(linesOf(placeInvoice(sampleInvoice())).join()).not.toContain('Afiliado')
  })

  test('a provisional document has no number', () => {
    const read = linesOf(placeReceipt(sampleInvoice(), { isProvisional: true, reference: '6F1C9F0E' }))
    expect(read).toEqual(expect.arrayContaining(['Comprobante', 'provisional', 'Clave 6F1C9F0E']))
    expect(read.join(' ')).not.toContain('202618')
  })

  test('a sale that waited has the time of the sale', () => {
    const read = linesOf(placeInvoice(sampleInvoice(), { soldAt: '2026-11-19 18:01:00' }))
    expect(read).toContain('Fecha vie 20 nov 2026, 14:35')
    expect(read).toContain('Vendido jue 19 nov 2026, 18:01')
    const doubtful = { soldAt: '2020-01-01 08:00:00', isSoldAtDoubtful: true }
    const text = linesOf(placeInvoice(sampleInvoice(), doubtful)).join(' ')
    expect(text).toContain('Vendido la caja decía mié 1 ene 2020, 08:00')
  })

  test('a void invoice says ANULADA above and below, and another one nowhere', () => {
    expect(
      linesOf(placeInvoice(sampleInvoice({}, { isVoid: true }))).filter((line) => line === 'ANULADA'),
    ).toHaveLength(2)
    expect(linesOf(placeInvoice(sampleInvoice()))).not.toContain('ANULADA')
  })

  test('an empty setting leaves no label', () => {
    const read = linesOf(placeInvoice(sampleInvoice({ ticket: { whatsapp: '', catalogue: '', address: '' } })))
    expect(read.join('\n')).not.toContain('WhatsApp')
  })
})
