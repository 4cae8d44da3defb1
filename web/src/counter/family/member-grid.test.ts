import type { Product } from '@mostrador/domain/goods/product'
import { describe, expect, test } from 'vitest'
import { product } from '../../testing/product.ts'
import { memberGrid, memberStep, nearestMember } from './member-grid.ts'

const grid = (attributes: readonly string[], values: readonly (readonly string[])[], more: Partial<Product>[] = []) =>
  memberGrid({
    id: 1,
    name: 'Sábana',
    attributes,
    members: values.map((each, at) => product(at + 1, { values: each, ...more[at] })),
  })

/** King exists in blue alone, Imperial in red alone. */
const linen = grid(
  ['Tamaño', 'Color'],
  [
    ['Queen', 'Azul'],
    ['Queen', 'Rojo'],
    ['King', 'azul'],
    ['Imperial', 'ROJO'],
    ['Queen', 'Verde'],
  ],
)

test('one attribute goes down, the next across, without regard to case', () => {
  expect([linen.down.values, linen.across?.values, linen.others]).toEqual([
    ['Queen', 'King', 'Imperial'],
    ['Azul', 'Rojo', 'Verde'],
    [],
  ])
  expect(linen.memberAt([1, 0])?.id).toBe(3)
  expect(linen.memberAt([1, 1])).toBeUndefined()
  expect(linen.placesOf(product(4))).toEqual([2, 1])
})

describe('a key', () => {
  test.each([
    ['ArrowRight', [0, 0], [0, 1]],
    ['ArrowRight', [0, 2], [0, 2]],
    ['ArrowLeft', [0, 0], [0, 0]],
    ['ArrowDown', [0, 0], [1, 0]],
    ['ArrowDown', [0, 1], [2, 1]],
    ['ArrowDown', [0, 2], [0, 2]],
    ['ArrowUp', [2, 1], [0, 1]],
    ['ArrowRight', [1, 0], [1, 0]],
    ['Home', [0, 2], [0, 0]],
    ['End', [0, 0], [0, 2]],
    ['End', [1, 0], [1, 0]],
    ['PageDown', [0, 0], [0, 0]],
    ['a', [0, 0], undefined],
  ])('%s at %j leads to %j', (key, at, place) => {
    expect(memberStep(linen, key, at)).toEqual(place)
  })
})

test('a third attribute is turned by PageDown, to the nearest member that exists', () => {
  const three = grid(
    ['Tamaño', 'Color', 'Tela'],
    [
      ['Queen', 'Azul', 'Algodón'],
      ['King', 'Azul', 'Algodón'],
      ['King', 'Azul', 'Lino'],
    ],
  )
  expect(three.others.map(({ name, values }) => [name, values])).toEqual([['Tela', ['Algodón', 'Lino']]])
  expect(memberStep(three, 'PageDown', [0, 0, 0])).toEqual([1, 0, 1])
  expect(memberStep(three, 'PageUp', [1, 0, 1])).toEqual([1, 0, 0])
  expect(memberStep(three, 'ArrowDown', [0, 0, 0])).toEqual([1, 0, 0])
  expect(nearestMember(three, [0, 0, 1])).toEqual([1, 0, 1])
})

test('a family with one attribute is one column', () => {
  const one = grid(['Medida'], [['10'], ['12']])
  expect([one.across, memberStep(one, 'ArrowDown', [0]), memberStep(one, 'ArrowRight', [0])]).toEqual([
    undefined,
    [1],
    [0],
  ])
})

test('members of the same values in two branches are told apart by the branch', () => {
  const both = grid(
    ['Color'],
    [['Azul'], ['Azul']],
    [{ extension: 'Central' }, { extension: 'Bodega', extensionId: 2 }],
  )
  expect(both.across).toMatchObject({ name: 'Extensión', values: ['Central', 'Bodega'] })
  expect([both.memberAt([0, 0])?.id, both.memberAt([0, 1])?.id]).toEqual([1, 2])
})

test('an active member stands before an inactive one of the same values', () => {
  const twice = grid(['Color'], [['Azul'], ['Azul']], [{ isActive: false }])
  expect(twice.memberAt([0])?.id).toBe(2)
})
