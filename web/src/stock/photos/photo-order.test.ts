import { expect, test } from 'vitest'
import { reordered } from './photo-order.ts'

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 5, 'acb'],
  [0, -1, 'abc'],
  [7, 0, 'abc'],
])('moves %i to %i', (from, to, expected) => {
  expect(reordered([...'abc'], from, to).join('')).toBe(expected)
})
