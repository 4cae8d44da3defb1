import { expect, test } from 'vitest'
import { instalmentsOf } from './instalment.ts'
import type { InvoicePayment } from './invoice.ts'

const ISSUED = '2026-11-20 14:35:09'

const part = (id: number, at: string, amount: number, rest: Partial<InvoicePayment> = {}): InvoicePayment => ({
  id,
  at,
  amount,
  method: 'cash',
  received: null,
  change: 0,
  reference: '',
  isUnconfirmed: false,
  author: 'Ana',
  shiftId: null,
  reverses: null,
  ...rest,
})

test('returned goods reduce the debt, and refunds for them had been paid', () => {
  const payments = [part(1, ISSUED, 40_00), part(2, '2026-11-22 08:00:00', 30_00)]
  expect(instalmentsOf({ total: 100_00, issuedAt: ISSUED, payments, returned: 30_00 })).toMatchObject([
    { owedBefore: 30_00, owedAfter: 0 },
  ])
  const whole = [part(1, '2026-11-21 08:00:00', 100_00), part(2, '2026-11-22 08:00:00', -30_00)]
  expect(instalmentsOf({ total: 100_00, issuedAt: ISSUED, payments: whole, returned: 30_00 })).toMatchObject([
    { owedBefore: 100_00, owedAfter: 0 },
  ])
})

test('later payments are one abono for each act, with the debt before and after', () => {
  const read = instalmentsOf({
    total: 100_00,
    issuedAt: ISSUED,
    payments: [
      // Paid on the encargo, and at its delivery.
      part(9, '2026-11-01 08:00:00', 3_00),
      part(1, ISSUED, 7_00),
      part(2, '2026-11-21 09:00:00', 20_00),
      part(3, '2026-11-21 09:00:00', 5_00, { method: 'card' }),
      // A correction: reversed and booked anew at one moment.
      part(4, '2026-11-21 10:00:00', -20_00, { reverses: 2 }),
      part(5, '2026-11-21 10:00:00', 20_00, { method: 'transfer' }),
      // A transfer that did not arrive.
      part(6, '2026-11-22 08:00:00', -20_00, { method: 'transfer', reverses: 5 }),
      part(7, '2026-11-23 08:00:00', 85_00),
    ],
  })
  expect(read.map(({ at, parts, ...sums }) => [at, parts.map(({ id }) => id), sums])).toEqual([
    ['2026-11-21 09:00:00', [2, 3], { author: 'Ana', amount: 25_00, owedBefore: 90_00, owedAfter: 65_00 }],
    ['2026-11-23 08:00:00', [7], { author: 'Ana', amount: 85_00, owedBefore: 85_00, owedAfter: 0 }],
  ])
})

test('the excess of a payment on account does not change the debt before it', () => {
  const payments = [
    part(1, '2026-11-21 09:00:00', 40_00),
    part(2, '2026-11-22 09:00:00', 90_00),
    part(3, '2026-11-22 09:00:00', -30_00, { method: 'voucher' }),
  ]
  expect(instalmentsOf({ total: 100_00, issuedAt: ISSUED, payments })).toMatchObject([
    { owedBefore: 100_00, owedAfter: 60_00 },
  ])
})
