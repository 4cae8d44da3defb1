import fc from 'fast-check'
import { expect, test } from 'vitest'
import { landed, type ReceivedUnits, receivingTotal } from './receiving.ts'

const line = fc.record({
  units: fc.integer({ min: 1, max: 5000 }),
  cost: fc.option(fc.integer({ min: 0, max: 2_000_000_000 }), { nil: null }),
})

const goodsOf = (lines: readonly ReceivedUnits[]) =>
  lines.reduce((sum, { units, cost }) => sum + BigInt(units) * BigInt(cost ?? 0), 0n)

test("spreads freight and discount to the invoice's total, exact to the millionth, and makes no cost negative", () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 30 }),
      fc.nat(1_000_000),
      fc.nat(1_000_000),
      (lines, freight, discount) => {
        const extra = BigInt(freight - discount) * 10_000n
        const known = lines.filter(({ cost }) => cost !== null)
        const spread = landed(lines, { freight, discount })
        if (typeof spread === 'string') {
          expect(spread).toBe(known.length === 0 ? 'noCosts' : 'discountAboveCosts')
          expect(known.length === 0 ? extra !== 0n : goodsOf(lines) + extra < 0n).toBe(true)
          return
        }
        expect(spread.reduce((sum, each) => sum + BigInt(each?.amount ?? 0), 0n)).toBe(
          known.length === 0 ? 0n : goodsOf(lines) + extra,
        )
        for (const [at, { units, cost }] of lines.entries()) {
          const each = spread[at] ?? null
          expect(each === null).toBe(cost === null)
          if (!each) continue
          expect(each.unitCost).toBeGreaterThanOrEqual(0)
          // The only rounding is half a millionth a unit at most.
          expect(2 * Math.abs(each.unitCost * units - each.amount)).toBeLessThanOrEqual(units)
        }
      },
    ),
  )
})

test('gives a larger share to dearer lines, and shares of equal lines differ by a millionth at most', () => {
  const lines = [
    { units: 1, cost: 30_000_000 },
    { units: 10, cost: 1_000_000 },
    { units: 3, cost: null },
  ]
  expect(landed(lines, { freight: 800, discount: 0 })).toEqual([
    { amount: 36_000_000, unitCost: 36_000_000 },
    { amount: 12_000_000, unitCost: 1_200_000 },
    null,
  ])
  const thirds = landed(
    [1, 2, 3].map(() => ({ units: 1, cost: 1_000_000 })),
    { freight: 1, discount: 0 },
  )
  expect(thirds).toEqual([1_003_334, 1_003_333, 1_003_333].map((cost) => ({ amount: cost, unitCost: cost })))
})

test('spreads freight by units if no line has a value', () => {
  const gifts = [
    { units: 1, cost: 0 },
    { units: 3, cost: 0 },
  ]
  expect(landed(gifts, { freight: 400, discount: 0 })).toEqual([
    { amount: 1_000_000, unitCost: 1_000_000 },
    { amount: 3_000_000, unitCost: 1_000_000 },
  ])
})

test('refuses freight without a cost to go to, and a discount that makes a cost negative', () => {
  expect(landed([{ units: 2, cost: null }], { freight: 100, discount: 0 })).toBe('noCosts')
  expect(landed([{ units: 2, cost: null }], { freight: 0, discount: 0 })).toEqual([null])
  expect(landed([{ units: 1, cost: 1_000_000 }], { freight: 0, discount: 101 })).toBe('discountAboveCosts')
  expect(landed([{ units: 1, cost: 1_000_000 }], { freight: 0, discount: 100 })).toEqual([{ amount: 0, unitCost: 0 }])
})

test('sums a document, negative for a return', () => {
  const lines = [
    { units: 3, cost: 3_333_333 },
    { units: 2, cost: null },
  ]
  expect(receivingTotal(lines, { freight: 250, discount: 100 })).toBe(1150)
  expect(receivingTotal([{ units: -3, cost: 3_333_333 }], { freight: 0, discount: 0 })).toBe(-1000)
})
