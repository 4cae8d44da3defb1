import type { Product } from '@mostrador/domain/goods/product'
import { expect, test } from 'vitest'
import { product } from '../../testing/product.ts'
import { entriesOf, familiesOf, isFoundFamily, summaryOf } from './shelf-families.ts'

const member = (id: number, familyId: number, values: readonly string[], more: Partial<Product> = {}) =>
  product(id, {
    familyId,
    family: ['Sábana Luna', ...values].join(' · '),
    values,
    attributes: ['Tamaño', 'Color'],
    price: 8_900 + id,
    ...more,
  })

const shelf = [
  product(20),
  member(19, 1, ['Queen', 'Rojo']),
  member(18, 2, ['King', 'Azul']),
  member(17, 1, ['Queen', 'Azul']),
  product(16),
  member(15, 1, ['King', 'Azul'], { isActive: false, quantity: 90 }),
]
const families = familiesOf(shelf)
const shown = (found: readonly Product[]) =>
  entriesOf(found, families).map((entry) =>
    isFoundFamily(entry) ? `${entry.family.id} by ${entry.nearest.id}` : entry.id,
  )

test('members of a family are one entry in the place of the nearest', () => {
  expect(shown(shelf)).toEqual([20, '1 by 17', 18, 16])
  expect(shown(shelf.toReversed())).toEqual(['1 by 17', 16, 18, 20])
  expect(shown(shelf.filter(({ id }) => id !== 15))).toEqual([20, '1 by 19', 18, 16])
})

test('a search that fits one member finds that member', () => {
  expect(shown(shelf.filter(({ id }) => id === 17 || id === 20))).toEqual([20, 17])
})

test('a shelf without families is shown as it is', () => {
  const plain = [product(1), product(2)]
  expect(entriesOf(plain, familiesOf(plain))).toBe(plain)
  expect(entriesOf(plain, families)).toBe(plain)
})

test('a family has its name, and its members in the order in which they were made', () => {
  const family = families.get(1)
  expect([family?.name, family?.members.map(({ id }) => id)]).toEqual(['Sábana Luna', [15, 17, 19]])
})

test('a card says what can be sold', () => {
  const [family] = families.values()
  expect(family && summaryOf(family)).toBe('1 tamaño · 2 colores · 10 unidades · desde Q89.17')
})
