import { describe, expect, test } from 'vitest'
import { type ShelfRule, shelfOffer } from './shelf-offer.ts'

const towel = { productId: 7, price: 10_000, targets: ['group:4'] } as const

const rule = (id: number, terms: ShelfRule['terms'], given: Partial<ShelfRule> = {}): ShelfRule => ({
  id,
  terms,
  target: { type: 'group', id: 4 },
  audience: 'everybody',
  hours: null,
  ...given,
})
const TEN = { kind: 'percent', percent: 1_000 } as const
const BUNDLE = { kind: 'bundle', take: 3, pay: 2 } as const

describe('the offer beside a list price (D184)', () => {
  test('is the lowest price of percent and price rules', () => {
    expect(shelfOffer(towel, [rule(1, TEN), rule(2, { kind: 'price', price: 8_000 })])).toEqual({ price: 8_000 })
    expect(shelfOffer(towel, [rule(1, TEN)])).toEqual({ price: 9_000 })
  })

  test('is words for a rule with hours or for affiliates', () => {
    expect(shelfOffer(towel, [rule(1, TEN, { hours: ['08:00', '12:00'] })])).toEqual({
      text: '10 %, de 08:00 a 12:00',
    })
    expect(shelfOffer(towel, [rule(1, TEN, { audience: 'affiliates' })])).toEqual({ text: '10 %, para afiliados' })
  })

  test('is the words of the first of the other rules', () => {
    const scale = { kind: 'scale', steps: [{ from: 6, price: 4_000 }] } as const
    expect(shelfOffer(towel, [rule(5, scale), rule(3, BUNDLE)])).toEqual({ text: 'Lleve 3 pague 2' })
    expect(shelfOffer(towel, [rule(5, scale)])).toEqual({ text: 'Desde 6: Q40' })
  })

  test('prefers a price to words', () => {
    expect(shelfOffer(towel, [rule(1, BUNDLE), rule(2, TEN)])).toEqual({ price: 9_000 })
  })

  test('is absent if no rule saves anything on the product', () => {
    expect(shelfOffer(towel, [])).toBeUndefined()
    expect(shelfOffer(towel, [rule(1, TEN, { target: { type: 'group', id: 5 } })])).toBeUndefined()
    expect(shelfOffer(towel, [rule(1, { kind: 'price', price: 10_000 })])).toBeUndefined()
    expect(shelfOffer(towel, [rule(1, { kind: 'scale', steps: [{ from: 6, price: 12_000 }] })])).toBeUndefined()
  })
})
