import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HIGHEST_PRICE, LOWEST_PRICE } from './price.ts'
import { priceAfter, priceFault } from './price-change.ts'

describe('a price by percent', () => {
  test.each([
    [10_000, 'up', 500, 10_500],
    [10_000, 'down', 500, 9_500],
    // Q33.33 and 7.5 %: 35.82975; Q0.10 and 5 %: half a centavo goes up, both ways.
    [3_333, 'up', 750, 3_583],
    [10, 'up', 500, 11],
    [10, 'down', 500, 10],
    [1, 'down', 10_000, 0],
    [HIGHEST_PRICE, 'up', 10_000, 2 * HIGHEST_PRICE],
  ] as const)('%i %s by %i is %i', (price, way, points, after) => {
    expect(priceAfter(price, { way, points })).toBe(after)
  })

  test('is never further than half a centavo from the exact one', () => {
    const prices = fc.integer({ min: LOWEST_PRICE, max: HIGHEST_PRICE })
    fc.assert(
      fc.property(prices, fc.integer({ min: 0, max: 10_000 }), fc.constantFrom('up', 'down'), (price, points, way) => {
        const exact = BigInt(price) * BigInt(way === 'up' ? 10_000 + points : 10_000 - points)
        const off = BigInt(priceAfter(price, { way, points })) * 10_000n - exact
        expect(off > -5_000n && off <= 5_000n).toBe(true)
      }),
    )
  })

  test('that no product may have, or that is the same, is said (D75)', () => {
    expect(priceFault(1, 0)).toBe('low')
    expect(priceFault(HIGHEST_PRICE, HIGHEST_PRICE + 1)).toBe('high')
    expect(priceFault(1, 1)).toBe('same')
    expect(priceFault(HIGHEST_PRICE - 1, HIGHEST_PRICE)).toBeUndefined()
  })
})
