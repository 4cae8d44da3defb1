import { describe, expect, test } from 'vitest'
import type { StatementPaper } from '../parts/statement-parts.ts'
import { extentOf, touchingIn } from '../testing/extent.ts'
import { linesOf } from '../testing/lines-of.ts'
import { longName, sampleInvoice } from '../testing/sample-invoice.ts'
import { placeStatementSheet } from './statement-sheet.ts'
import { placeStatementTicket } from './statement-ticket.ts'

const statement = (count: number, options: Partial<StatementPaper> = {}): StatementPaper => ({
  ticket: sampleInvoice().ticket,
  shop: 'Rosales',
  madeAt: '2026-11-20 14:35:09',
  customerId: 3,
  customer: 'Rosa Quiej',
  period: 'al 20-11-2026',
  balance: count * 10_00,
  ages: { current: 10_00, late30: 5_00, late60: 0, late90: 0, older: 0 },
  entries: Array.from({ length: count }, (_, at) => ({
    at: '2026-11-12 09:30:00',
    kind: at === 1 ? ('payment' as const) : ('order' as const),
    document: `2026${at + 10}`,
    charge: at === 1 ? 0 : 10_00,
    credit: at === 1 ? 2_00 : 0,
    balance: (at + 1) * 10_00,
    dueDay: at === 0 ? '2026-12-12' : null,
  })),
  ...options,
})

test('a sheet has the balance, its ages, and the debt after each entry', () => {
  const read = linesOf(placeStatementSheet(statement(2))).join('\n')
  for (const text of ['Rosa Quiej', 'Q20.00', 'Estado de cuenta al 20-11-2026', 'Más de 90 días (Q)'])
    expect(read).toContain(text)
  expect(read).toMatch(/Pedido 202610 12-12-2026 10\.00\s+10\.00/)
  expect(read).toMatch(/Pago al pedido 202611 .*2\.00 20\.00/)
})

test('a ticket has the debt and its first day, and each entry lowers or raises it', () => {
  expect(linesOf(placeStatementTicket(statement(2)))).toEqual(
    expect.arrayContaining([
      'Pedido 202610 Q10.00',
      'Pago al pedido 202611 −Q2.00',
      'Por vencer Q10.00',
      '1 a 30 días Q5.00',
    ]),
  )
})

test('a long statement begins with the balance before its newest entries', () => {
  const read = linesOf(placeStatementTicket(statement(70)))
  expect(read).toContain('Saldo anterior Q110.00')
  expect(read.filter((line) => line.startsWith('Pedido'))).toHaveLength(59)
  expect(read).toContain('Pedido 202679 Q10.00')
  expect(read).not.toContain('Pedido 202620 Q10.00')
})

test('a statement without entries says so', () => {
  const ages = { current: 0, late30: 0, late60: 0, late90: 0, older: 0 }
  expect(linesOf(placeStatementSheet(statement(0, { ages })))).toContain('No hay movimientos en estos días.')
})

describe.each(['linen', 'rosettes'] as const)('of %s', (template) => {
  test.each([1, 10, 60])('%i entries keep the margin and do not overlap', (count) => {
    const { ticket } = sampleInvoice({ template, ticket: { title: longName.slice(0, 60) } })
    const long = { ticket, customer: longName.slice(0, 120) }
    for (const page of placeStatementTicket(statement(count, long)).pages) {
      expect(touchingIn(page)).toEqual([])
      for (const extent of page.marks.map(extentOf)) {
        expect(extent.left).toBeGreaterThanOrEqual(2)
        expect(extent.right).toBeLessThanOrEqual(page.width - 2)
      }
    }
    for (const page of placeStatementSheet(statement(count, long)).pages) expect(touchingIn(page)).toEqual([])
  })
})
