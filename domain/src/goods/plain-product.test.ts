import { expect, test } from 'vitest'
import { kindsOf } from './plain-product.ts'

test.each([
  ['General', 'Única', []],
  ['General', 'King', ['General', 'King']],
  ['Toalla', 'Única', ['Toalla', 'Única']],
  ['Toalla', '', ['Toalla']],
])('%s and %s are printed as %j', (element, specification, printed) =>
  expect(kindsOf({ element, specification })).toEqual(printed),
)
