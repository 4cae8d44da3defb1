import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HIGHEST_PRICE, LOWEST_PRICE } from './price.ts'
import { priceAfter, priceFault } from './price-change.ts'

describe('a price by percent', () => {
  test.each([
    [10_000, 'up', 500, 10_500],
    [10_000, 'down', 500, 9_500],
    // Q33.33 plus 7.5 % is 35.82975. Q0.10 with 5 % has half a centavo, which rounds up both ways.
    [3_333, 'up', 750, 3_583],
    [10, 'up', 500, 11],
    [10, 'down', 500, 10],
    [1, 'down', 10_000, 0],
    [HIGHEST_PRICE, 'up', 10_000, 2 * HIGHEST_PRICE],
  ] as const)('%i %s by %i is %i', (price, way, points, after) => {
    expect(priceAfter(price, { way, points })).toBe(after)
  })

  test.each([
    [10_000, 'up', 150, 1, 10_150],
    [10_000, 'down', 150, 1, 9_850],
    [100, 'down', 150, 1, -50],
    [1_234, 'up', 0, 5, 1_235],
    [1_232, 'up', 0, 5, 1_230],
    [1_225, 'up', 0, 50, 1_250],
    [1_224, 'up', 0, 50, 1_200],
    [1_234, 'up', 100, 500, 1_500],
  ] as const)('%i %s by the sum %i, rounded to %i, is %i', (price, way, sum, step, after) => {
    expect(priceAfter(price, { way, sum, step })).toBe(after)
  })

  test('a price by percent is rounded to the step too', () => {
    expect(priceAfter(3_333, { way: 'up', points: 750, step: 25 })).toBe(3_575)
  })

  test('differs from the exact price by half a centavo at most', () => {
    const prices = fc.integer({ min: LOWEST_PRICE, max: HIGHEST_PRICE })
    fc.assert(
      fc.property(prices, fc.integer({ min: 0, max: 10_000 }), fc.constantFrom('up', 'down'), (price, points, way) => {
        const exact = BigInt(price) * BigInt(way === 'up' ? 10_000 + points : 10_000 - points)
        const off = BigInt(priceAfter(price, { way, points })) * 10_000n - exact
        expect(off > -5_000n && off <= 5_000n).toBe(true)
      }),
    )
  })

  test('reports a price that no product may have, or that is unchanged (D75)', () => {
    expect(priceFault(1, 0)).toBe('low')
    expect(priceFault(HIGHEST_PRICE, HIGHEST_PRICE + 1)).toBe('high')
    expect(priceFault(1, 1)).toBe('same')
    expect(priceFault(HIGHEST_PRICE - 1, HIGHEST_PRICE)).toBeUndefined()
  })
})
