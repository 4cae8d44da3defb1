import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { adiPriceOf, HIGHEST_PRICE, reducedPrice } from './price.ts'

const price = fc.oneof(fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 1, max: HIGHEST_PRICE }))

describe('the ADI price (D23)', () => {
  test('is the product’s own, else 0.8 of the price to the centavo', () => {
    expect(adiPriceOf({ price: 10_000, ownAdiPrice: 9_500 })).toBe(9_500)
    expect(adiPriceOf({ price: 10_000, ownAdiPrice: 12_000 })).toBe(12_000)
    expect(adiPriceOf({ price: 9_999, ownAdiPrice: null })).toBe(7_999)
    expect(adiPriceOf({ price: 1, ownAdiPrice: null })).toBe(1)
  })

  test('0.8 is exact in big integers', () => {
    fc.assert(fc.property(price, (value) => BigInt(reducedPrice(value)) === (BigInt(value) * 16n + 10n) / 20n))
  })
})
