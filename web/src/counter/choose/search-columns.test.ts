import { expect, test } from 'vitest'
import { product } from '../../testing/product.ts'
import { foldedOnce } from './search-columns.ts'

test('a product is read once, and again when a sale has put another in its place', () => {
  let reads = 0
  const before = {
    ...product(1),
    quantity: 7,
    get name() {
      reads += 1
      return 'Edredón'
    },
  }
  const textOf = foldedOnce(['name', 'quantity'])
  expect([textOf(before), textOf(before)]).toEqual(['edredon\n7', 'edredon\n7'])
  expect(reads).toBe(1)
  expect(textOf({ ...before, quantity: 6 })).toBe('edredon\n6')
})
