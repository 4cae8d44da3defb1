import { expect, test } from 'vitest'
import { product } from '../testing/product.ts'
import { withoutSold } from './stock-at-hand.ts'

const PIECES = [
  { productId: 1, units: 2 },
  { productId: 2, units: 1 },
]
const rows = [
  product(1, { quantity: 9 }),
  product(2, { quantity: 9 }),
  product(3, { quantity: 4, pieces: PIECES }),
  product(4, { quantity: 9, pieces: [{ productId: 2, units: 1 }] }),
  product(5, { quantity: 7 }),
]
const left = (lines: readonly { readonly productId: number; readonly quantity: number }[]) =>
  withoutSold(rows, lines).map(({ quantity }) => quantity)

test('a sold set takes its pieces, and the stock of every set follows from its pieces', () => {
  expect(left([{ productId: 3, quantity: 2 }])).toEqual([5, 7, 2, 7, 7])
})

test('a sold piece leaves fewer sets', () => {
  expect(left([{ productId: 1, quantity: 6 }])).toEqual([3, 9, 1, 9, 7])
})

test('a set whose pieces are not sold stays as it is', () => {
  expect(left([{ productId: 5, quantity: 1 }])).toEqual([9, 9, 4, 9, 6])
})
