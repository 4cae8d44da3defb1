import { expect, test } from 'vitest'
import { eachPublicText } from '../goods/product-texts.ts'
import type { CatalogueMember } from './catalogue.ts'
import { asProduct, choicesOf, pricesDiffer } from './catalogue-family.ts'

const member = (id: number, values: string[], given: Partial<CatalogueMember> = {}): CatalogueMember => ({
  id,
  code: `S-${id}`,
  barcode: '',
  name: `Sábana ${values.join(' ')}`,
  ...eachPublicText(() => 'Algodón'),
  photos: [],
  group: 'Hogar',
  element: 'Sábana',
  specification: values[0] ?? '',
  quantity: 3,
  price: 10_000,
  isNew: false,
  values,
  ...given,
})

const members = [
  member(1, ['Queen', 'Azul']),
  member(2, ['Queen', 'Rojo'], { quantity: 0 }),
  member(3, ['King', 'rojo'], { price: 12_000 }),
  member(4, ['King', 'Verde'], { price: 11_000, quantity: 0, isNew: true }),
]
const family = {
  id: 9,
  name: 'Sábana Luna',
  description: '',
  photos: [],
  attributes: ['Tamaño', 'Color'],
  onlyMatch: null,
  members,
}
const shown = (chosen?: CatalogueMember) =>
  choicesOf(family, chosen).map(({ attribute, choices }) => [
    attribute,
    ...choices.map(({ value, member: to, isChosen }) => `${isChosen ? '*' : ''}${value}>${to.id}`),
  ])

test('a family without a chosen member offers each value once, and each leads to an existing member', () => {
  expect(shown()).toEqual([
    ['Tamaño', 'Queen>1', 'King>3'],
    ['Color', 'Azul>1', 'Rojo>3', 'Verde>4'],
  ])
})

test('a chosen member hides colours that its size lacks, and keeps every size', () => {
  expect(shown(members[0])).toEqual([
    ['Tamaño', '*Queen>1', 'King>3'],
    ['Color', '*Azul>1', 'Rojo>2'],
  ])
})

test('another size keeps the colour if the two exist together, in any case', () => {
  expect(shown(members[1])[0]).toEqual(['Tamaño', '*Queen>2', 'King>3'])
  expect(shown(members[2])).toEqual([
    ['Tamaño', 'Queen>2', '*King>3'],
    ['Color', '*rojo>3', 'Verde>4'],
  ])
})

test('a family has its members’ lowest price, all their units and their common fields', () => {
  expect(asProduct(family)).toMatchObject({
    name: 'Sábana Luna',
    description: 'Algodón',
    specification: '',
    element: 'Sábana',
    quantity: 6,
    price: 10_000,
    isNew: true,
  })
  expect(pricesDiffer(family)).toBe(true)
  expect(pricesDiffer({ members: members.slice(0, 2) })).toBe(false)
  expect(asProduct({ ...family, members: [] })).toBeUndefined()
})
