import { expect, test } from 'vitest'
import { groupsOf, kindsOf, kindsOfLine } from './plain-product.ts'

test.each([
  ['General', 'Única', []],
  ['General', 'King', ['General', 'King']],
  ['Toalla', 'Única', ['Toalla', 'Única']],
  ['Toalla', '', ['Toalla']],
])('%s and %s are printed as %j', (element, specification, printed) =>
  expect(kindsOf({ element, specification })).toEqual(printed),
)

test('hides the plain group of a product that is plain in all lists', () => {
  const plain = { element: 'General', specification: 'Única' }
  expect(groupsOf({ ...plain, group: 'General' })).toEqual([])
  expect(groupsOf({ ...plain, group: 'Pan' })).toEqual(['Pan'])
  expect(groupsOf({ element: 'Toalla', specification: 'Única', group: 'General' })).toEqual(['General'])
})

test('a line leaves out kinds that its name has as values of a family', () => {
  const kind = { element: 'Sábana', specification: 'Queen' }
  expect(kindsOfLine({ ...kind, name: 'Sábana Luna · queen · Azul' })).toEqual(['Sábana'])
  expect(kindsOfLine({ ...kind, name: 'Sábana Luna Queen' })).toEqual(['Sábana', 'Queen'])
})
