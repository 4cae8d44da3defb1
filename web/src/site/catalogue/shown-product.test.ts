import type { CatalogueFamily, CatalogueMember } from '@mostrador/domain/public/catalogue'
import { expect, test } from 'vitest'
import { hasMatched, shownOf } from './shown-product.ts'

const member = (id: number): CatalogueMember => ({
  id,
  code: `C-${id}`,
  barcode: `${id}`,
  name: `Faro ${id}`,
  description: '',
  photos: [],
  group: '',
  element: '',
  specification: '',
  quantity: 1,
  price: 100,
  isNew: false,
  familyId: 4,
  values: [`${id}`],
})
const family = (onlyMatch: number | null): CatalogueFamily => ({
  id: 4,
  name: 'Faro',
  description: '',
  photos: [],
  attributes: ['Lado'],
  onlyMatch,
  members: [member(1), member(2)],
})

test('matches a product, a family and its only fitting member, and no other member (D241)', () => {
  const row = member(1)
  expect(hasMatched({ product: row })).toBe(true)
  expect(hasMatched(shownOf(row, [family(null)], []))).toBe(true)
  expect(hasMatched(shownOf(row, [family(1)], []))).toBe(true)
  expect(hasMatched(shownOf(row, [family(1)], [2]))).toBe(false)
  expect(hasMatched(shownOf(row, [family(null)], [2]))).toBe(false)
})
