import { expect, test } from 'vitest'
import { divideParts, looseExcess, nextDueDay, paidInOrder } from './account-payment.ts'
import { type PaymentPart, sumOf } from './payment.ts'

const order = (id: number, balance: number, dueDay: string | null = null) => ({ id, balance, dueDay })
const part = (method: PaymentPart['method'], amount: number, rest: Partial<PaymentPart> = {}): PaymentPart => ({
  method,
  amount,
  ...rest,
})

test('the next due day is that of the first unpaid instalment', () => {
  const instalments = [
    { dueDay: '2026-01-01', amount: 10 },
    { dueDay: '2026-02-01', amount: 10 },
  ]
  const dueAt = (balance: number) => nextDueDay(balance, '2026-01-01', instalments)
  expect([21, 20, 11, 10, 1].map(dueAt)).toEqual(['2026-01-01', '2026-01-01', '2026-01-01', '2026-02-01', '2026-02-01'])
  expect([nextDueDay(5, '2026-03-01', []), nextDueDay(5, null, [])]).toEqual(['2026-03-01', null])
})

test('pays ticked orders first, then by due day, then by id, and undated ones last', () => {
  const orders = [
    order(1, 1),
    order(2, 1, '2026-02-01'),
    order(4, 1, '2026-01-01'),
    order(3, 1, '2026-01-01'),
    order(5, 1),
  ]
  expect(paidInOrder(orders, [5, 2]).map(({ id }) => id)).toEqual([2, 5, 3, 4, 1])
})

test('makes no voucher of vouchers, constancias and unconfirmed transfers', () => {
  const unsure = part('transfer', 60, { isUnconfirmed: true })
  expect(looseExcess([unsure, part('cash', 500)], 60)).toBe(0)
  expect(looseExcess([unsure, part('voucher', 1)], 60)).toBe(1)
  expect(looseExcess([part('transfer', 500), part('card', 500), part('cheque', 500)], 60)).toBe(0)
})

test('cash pays after all other forms, and its change stands on its last share', () => {
  const cash = part('cash', 30, { received: 50 })
  const card = part('card', 15)
  expect(divideParts([cash, card], [order(1, 20), order(2, 40)])).toEqual({
    shares: [
      { part: card, invoiceId: 1, amount: 15 },
      { part: cash, invoiceId: 1, amount: 5, received: 5 },
      { part: cash, invoiceId: 2, amount: 25, received: 45 },
    ],
    excess: 0,
  })
})

test('loses no centavo of any parts, and overpays only the last order', () => {
  let seed = 7
  const below = (most: number): number => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  const methods = ['cash', 'card', 'transfer', 'voucher', 'cheque'] as const
  for (let round = 0; round < 2000; round += 1) {
    const orders = Array.from({ length: 1 + below(5) }, (_, id) => order(id + 1, 1 + below(100)))
    const parts = Array.from({ length: 1 + below(4) }, () => part(methods[below(5)] ?? 'cash', 1 + below(150)))
    const { shares, excess } = divideParts(parts, orders)
    expect(sumOf(shares)).toBe(sumOf(parts))
    expect(excess).toBe(Math.max(0, sumOf(parts) - orders.reduce((sum, { balance }) => sum + balance, 0)))
    for (const each of parts) expect(sumOf(shares.filter((share) => share.part === each))).toBe(each.amount)
    for (const [at, { id, balance }] of orders.entries()) {
      const paid = sumOf(shares.filter(({ invoiceId }) => invoiceId === id))
      expect(paid).toBeLessThanOrEqual(balance + (at === orders.length - 1 ? excess : 0))
    }
  }
})
