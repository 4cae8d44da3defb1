import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HIGHEST_PRICE, HIGHEST_QUANTITY } from '../goods/price.ts'
import { HIGHEST_SUM } from '../money.ts'
import { WHOLE } from '../percent.ts'
import { discountOf, isPayable, MOST_LINES, orderTotals, type PricedLine, splitDiscount } from './order.ts'

const price = fc.oneof(fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 1, max: HIGHEST_PRICE }))
const quantity = fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: HIGHEST_QUANTITY }))
const percent = fc.integer({ min: 0, max: WHOLE })
const plain: fc.Arbitrary<PricedLine> = fc.record({ price, quantity })
const special: fc.Arbitrary<PricedLine> = fc.record({ price, quantity, adiPrice: price })
const lines = fc
  .oneof(fc.array(plain, { minLength: 1, maxLength: 30 }), fc.array(special, { minLength: 1, maxLength: 30 }))
  .filter((list) => isPayable(orderTotals(list, 0)))

const sum = (values: readonly (number | bigint)[]): bigint =>
  values.reduce<bigint>((all, value) => all + BigInt(value), 0n)

describe('totals (D22)', () => {
  test('are the exact figures, for any lines and any discount', () => {
    fc.assert(
      fc.property(lines, percent, (list, points) => {
        const totals = orderTotals(list, points)
        const goods = sum(list.map((line) => BigInt(line.price) * BigInt(line.quantity)))
        const paid = sum(list.map((line) => BigInt(line.adiPrice ?? line.price) * BigInt(line.quantity)))
        expect(BigInt(totals.goods)).toBe(goods)
        expect(BigInt(totals.subtotal)).toBe(paid)
        expect(BigInt(totals.adi)).toBe(paid - goods)
        const quetzales = (2n * paid * BigInt(points) + 1_000_000n) / 2_000_000n
        const isWhole = points === WHOLE || quetzales * 100n > paid
        expect(BigInt(totals.discount)).toBe(isWhole ? paid : quetzales * 100n)
        expect(totals.total).toBe(totals.subtotal - totals.discount)
      }),
      { numRuns: 1000 },
    )
  })

  test('the discount is in whole quetzales and at most the subtotal, and the total is never negative', () => {
    // A discount rounded to quetzales may exceed a subtotal of a few centavos.
    const subtotals = fc.oneof(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: HIGHEST_SUM }))
    fc.assert(
      fc.property(subtotals, percent, (subtotal, points) => {
        const discount = discountOf(subtotal, points)
        expect(discount % 100 === 0 || discount === subtotal).toBe(true)
        expect(discount).toBeGreaterThanOrEqual(0)
        expect(discount).toBeLessThanOrEqual(subtotal)
      }),
      { numRuns: 1000 },
    )
  })

  test('no discount takes nothing, and a discount of 100 % leaves nothing (trap 8)', () => {
    fc.assert(
      fc.property(lines, (list) => {
        expect(orderTotals(list, 0).discount).toBe(0)
        expect(orderTotals(list, WHOLE).total).toBe(0)
      }),
    )
    expect(orderTotals([{ price: 19_999, quantity: 1 }], WHOLE)).toMatchObject({ discount: 19_999, total: 0 })
  })

  test.each([
    [10_000, 1250, 1300],
    [10_000, 1240, 1200],
    [449, 1000, 0],
    [500, 1000, 100],
    [49, 9_999, 0],
    [50, 9_999, 0],
    [51, 9_999, 51],
    [49, WHOLE, 49],
    [3_333, WHOLE, 3_333],
    [19_949, WHOLE, 19_949],
  ])('%i centavos at %i basis points: %i', (subtotal, points, discount) => {
    expect(discountOf(subtotal, points)).toBe(discount)
  })

  test('a lower ADI price lowers the subtotal, and a higher one raises it', () => {
    const line = { price: 10_000, quantity: 3 }
    expect(orderTotals([{ ...line, adiPrice: 8_000 }], 0)).toEqual({
      goods: 30_000,
      adi: -6_000,
      offers: 0,
      subtotal: 24_000,
      discount: 0,
      total: 24_000,
    })
    expect(orderTotals([{ ...line, adiPrice: 12_000 }], 1000)).toEqual({
      goods: 30_000,
      adi: 6_000,
      offers: 0,
      subtotal: 36_000,
      discount: 3_600,
      total: 32_400,
    })
  })

  test('without the ADI prices an order is as before (trap 7)', () => {
    fc.assert(
      fc.property(fc.array(special, { minLength: 1, maxLength: 10 }), percent, (list, points) => {
        const without = list.map((line): PricedLine => ({ price: line.price, quantity: line.quantity }))
        const totals = orderTotals(without, points)
        expect(totals.adi).toBe(0)
        expect(totals.goods).toBe(orderTotals(list, points).goods)
        expect(totals.subtotal).toBe(totals.goods)
      }),
    )
  })

  test('a bag at all limits is not payable, and none of its figures was rounded', () => {
    const most = Array.from({ length: MOST_LINES }, () => ({ price: HIGHEST_PRICE, quantity: HIGHEST_QUANTITY }))
    expect(isPayable(orderTotals(most, 0))).toBe(false)
    expect(isPayable(orderTotals([{ price: 1, quantity: 1 }], 0))).toBe(true)
    expect(Number.isSafeInteger(HIGHEST_PRICE * HIGHEST_QUANTITY)).toBe(true)
    expect(
      isPayable({ goods: HIGHEST_SUM, adi: 0, offers: 0, subtotal: HIGHEST_SUM, discount: 0, total: HIGHEST_SUM }),
    ).toBe(true)
    expect(isPayable({ goods: 1, adi: 0, offers: 0, subtotal: HIGHEST_SUM + 1, discount: 0, total: 1 })).toBe(false)
  })
})

describe('the discount split over the lines (D22)', () => {
  test('adds up exactly, and each line gets less than a centavo more than its exact share', () => {
    fc.assert(
      fc.property(lines, percent, (list, points) => {
        const { discount, subtotal } = orderTotals(list, points)
        const shares = splitDiscount(list, discount)
        expect(shares).toHaveLength(list.length)
        expect(sum(shares)).toBe(BigInt(discount))
        for (const [index, line] of list.entries()) {
          const worth = BigInt((line.adiPrice ?? line.price) * line.quantity)
          const exact = (worth * BigInt(discount)) / BigInt(subtotal)
          const given = BigInt(shares[index] ?? -1)
          expect(given - exact === 0n || given - exact === 1n).toBe(true)
          expect(given).toBeLessThanOrEqual(worth)
        }
      }),
      { numRuns: 1000 },
    )
  })

  test('earlier lines win a tie, and an empty sale has no shares', () => {
    const line = { price: 100, quantity: 1 }
    expect(splitDiscount([line, line, line], 100)).toEqual([34, 33, 33])
    expect(splitDiscount([line, line, line], 200)).toEqual([67, 67, 66])
    expect(splitDiscount([], 0)).toEqual([])
    expect(splitDiscount([line], 0)).toEqual([0])
  })
})
