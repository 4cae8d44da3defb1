import { expect, test } from 'vitest'
import { groupsOf, kindsOf } from './plain-product.ts'

test.each([
  ['General', 'Única', []],
  ['General', 'King', ['General', 'King']],
  ['Toalla', 'Única', ['Toalla', 'Única']],
  ['Toalla', '', ['Toalla']],
])('%s and %s are printed as %j', (element, specification, printed) =>
  expect(kindsOf({ element, specification })).toEqual(printed),
)

test('the plain group is shown of no product that is plain in the rest', () => {
  const plain = { element: 'General', specification: 'Única' }
  expect(groupsOf({ ...plain, group: 'General' })).toEqual([])
  expect(groupsOf({ ...plain, group: 'Pan' })).toEqual(['Pan'])
  expect(groupsOf({ element: 'Toalla', specification: 'Única', group: 'General' })).toEqual(['General'])
})
