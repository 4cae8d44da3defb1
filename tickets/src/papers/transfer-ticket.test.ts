import type { TransferDetail } from '@mostrador/domain/goods/transfer-detail'
import { describe, expect, test } from 'vitest'
import { extentOf, touchingIn } from '../testing/extent.ts'
import { linesOf } from '../testing/lines-of.ts'
import { longName, sampleInvoice } from '../testing/sample-invoice.ts'
import { placeTransfer } from './transfer-ticket.ts'

const sample = (lines: number, given: Partial<TransferDetail> = {}): TransferDetail => ({
  id: 3,
  number: 'T20263',
  askedAt: '2026-11-22 10:15:00',
  fromShopId: 2,
  from: 'Rosales',
  fromExtension: 'Central',
  toShopId: 1,
  to: 'D’Luna',
  toExtension: 'Central',
  state: 'sent',
  units: 3 * lines,
  author: 'Beto',
  note: '',
  reason: '',
  sent: { at: '2026-11-22 11:00:00', by: 'Vera' },
  received: null,
  decided: null,
  answer: '',
  cancelled: null,
  lines: Array.from({ length: lines }, (_, index) => ({
    productId: index + 1,
    code: `T-${index + 1}`,
    barcode: '7401234567890',
    element: 'Toalla',
    name: index % 2 ? longName : 'Toalla Luna',
    specification: 'Grande',
    photos: [],
    asked: 4,
    sent: 3,
    received: null,
    onTheWay: 3,
    disputed: 0,
    stock: 6,
  })),
  ticket: sampleInvoice().ticket,
  ...given,
})

describe.each(['linen', 'rosettes'] as const)('of %s', (template) => {
  test.each([1, 10, 60])('%i lines keep the margin and do not overlap', (lines) => {
    const ticket = { ...sampleInvoice({ template }).ticket, template }
    for (const page of placeTransfer(sample(lines, { ticket, note: longName })).pages) {
      expect(touchingIn(page)).toEqual([])
      for (const extent of page.marks.map(extentOf)) {
        expect(extent.left).toBeGreaterThanOrEqual(2)
        expect(extent.right).toBeLessThanOrEqual(page.width - 2)
        expect(extent.bottom).toBeLessThanOrEqual(page.height - 2)
      }
    }
  })
})

test('has the sent goods, both shops and the sender, without goods that stayed', () => {
  const detail = sample(1)
  const [line] = detail.lines
  if (!line) throw new Error('no line')
  const read = linesOf(placeTransfer({ ...detail, lines: [line, { ...line, name: 'Se quedó', sent: 0 }] }))
  expect(read.join('\n')).toMatch(/De Rosales · Central\nA D’Luna · Central\nEnviado .*\nEnvía Vera/)
  expect(read.join(' ')).toContain('3 unidades en total')
  expect(read.join(' ')).not.toContain('Se quedó')
})

test('has the requested units before it is sent', () => {
  const read = linesOf(
    placeTransfer(
      sample(1, { sent: null, state: 'requested', lines: sample(1).lines.map((line) => ({ ...line, sent: null })) }),
    ),
  )
  expect(read.join('\n')).toContain('Pide Beto')
  expect(read.join(' ')).toContain('4 unidades en total')
})
