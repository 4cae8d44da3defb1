import { expect, test } from 'vitest'
import { agreedOrder, PLAIN_TERMS } from './agreed-sale.ts'

const ORDER = {
  ...PLAIN_TERMS,
  lines: [
    { productId: 12, quantity: 2, shownPrice: 12_500, shownStock: 4 },
    { productId: 7, quantity: 1, shownPrice: 9_900, shownAdiPrice: 8_000 },
  ],
  percent: 500,
  shownTotal: 31_300,
}

test('compares lines in the order of their products, with null for absent fields', () => {
  // Stored orders are compared by this hash, so its text must never change.
  expect(JSON.stringify(agreedOrder(ORDER))).toBe(
    '[[[7,1,9900,8000],[12,2,12500,null]],null,"Consumidor Final","CF",500,null,null,31300]',
  )
  expect(agreedOrder({ ...ORDER, lines: ORDER.lines.toReversed() })).toEqual(agreedOrder(ORDER))
})
