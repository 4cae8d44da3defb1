import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { adiPriceOf, HIGHEST_PRICE, reducedPrice } from './price.ts'

const price = fc.oneof(fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 1, max: HIGHEST_PRICE }))

const TWENTY = { reducedPercent: 20 }

describe('the ADI price (D23)', () => {
  test('is the product’s own, else 0.8 of the price to the centavo', () => {
    expect(adiPriceOf({ price: 10_000, ownAdiPrice: 9_500 }, TWENTY)).toBe(9_500)
    expect(adiPriceOf({ price: 10_000, ownAdiPrice: 12_000 }, TWENTY)).toBe(12_000)
    expect(adiPriceOf({ price: 9_999, ownAdiPrice: null }, TWENTY)).toBe(7_999)
    expect(adiPriceOf({ price: 1, ownAdiPrice: null }, TWENTY)).toBe(1)
    expect(adiPriceOf({ price: 10_000, ownAdiPrice: null }, { reducedPercent: 35 })).toBe(6_500)
  })

  test('0.8 is exact in big integers', () => {
    fc.assert(fc.property(price, (value) => BigInt(reducedPrice(value, 20)) === (BigInt(value) * 16n + 10n) / 20n))
  })
})
