import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysInStock, paceOf, purchaseProposalFor, type StockedProduct, spareOf } from './reorder.ts'

const DAYS = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05']

describe('days with stock', () => {
  test.each([
    ['never turned, there', [], true, 5],
    ['never turned, none', [], false, 0],
    ['emptied on the second', [{ day: '2026-11-02', isEmpty: true }], false, 2],
    ['filled on the fourth', [{ day: '2026-11-04', isEmpty: false }], true, 2],
    [
      'empty for one whole day',
      [
        { day: '2026-11-02', isEmpty: true },
        { day: '2026-11-04', isEmpty: false },
      ],
      true,
      4,
    ],
    [
      'emptied and filled on one day',
      [
        { day: '2026-11-02', isEmpty: true },
        { day: '2026-11-02', isEmpty: false },
      ],
      true,
      5,
    ],
  ] as const)('%s', (_, turns, isThere, days) => expect(daysInStock(turns, DAYS, isThere)).toBe(days))
})

test.each([
  [{ units: 42, saleDays: 10, daysInStock: 30 }, 1.4],
  [{ units: 40, saleDays: 2, daysInStock: 42 }, null],
  [{ units: 0, saleDays: 3, daysInStock: 42 }, null],
])('%o has the pace %s', (sold, pace) => expect(paceOf(sold)).toBe(pace))

const stocked = (given: Partial<StockedProduct> = {}): StockedProduct => ({
  quantity: 3,
  minimum: null,
  maximum: null,
  deliveryDays: 6,
  pace: 1.4,
  ordered: 0,
  onTheWay: 0,
  ...given,
})

describe('what to buy', () => {
  test('says why in one sentence', () => {
    expect(purchaseProposalFor(stocked())).toEqual({
      daysLeft: 2,
      units: 39,
      reason: 'Vende 1.4 al día; quedan 3; la casa tarda 6 días',
    })
    expect(purchaseProposalFor(stocked({ quantity: 0, minimum: 2, pace: null, deliveryDays: null }))?.reason).toBe(
      'Se vende muy de vez en cuando; no queda ninguna; el mínimo es 2',
    )
  })
  test('proposes nothing while the stock lasts until the delivery', () => {
    expect(purchaseProposalFor(stocked({ quantity: 9 }))).toBeUndefined()
    expect(purchaseProposalFor(stocked({ quantity: 8 }))).toBeDefined()
    expect(purchaseProposalFor(stocked({ quantity: 0, pace: null }))).toBeUndefined()
  })
  test('proposes up to the maximum, less the units on their way', () => {
    expect(purchaseProposalFor(stocked({ maximum: 20, ordered: 5, onTheWay: 2 }))?.units).toBe(10)
    expect(purchaseProposalFor(stocked({ maximum: 20, ordered: 50 }))?.units).toBe(0)
  })
  test('proposes without a number if the product sells too seldom and has no maximum', () =>
    expect(purchaseProposalFor(stocked({ minimum: 5, pace: null }))?.units).toBeNull())
  test('never proposes more than the target, and leaves the other shop what it needs', () => {
    const whole = fc.nat({ max: 500 })
    fc.assert(
      fc.property(
        whole,
        whole,
        whole,
        fc.option(fc.double({ min: 0.01, max: 50, noNaN: true })),
        (quantity, minimum, maximum, pace) => {
          const units = purchaseProposalFor(stocked({ quantity, minimum, maximum, pace }))?.units ?? 0
          expect(units).toBeLessThanOrEqual(Math.max(0, maximum - quantity))
          expect(quantity - spareOf({ quantity, minimum, pace })).toBeGreaterThanOrEqual(Math.min(quantity, minimum))
        },
      ),
    )
  })
})
