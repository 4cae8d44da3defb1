import type { FamilyMemberRow } from '@mostrador/contract/goods/families'
import { describe, expect, it } from 'vitest'
import { cellKey, fillDown, newRow, paste, planOf, rowOf, tooMany, typeInto } from './member-rows.ts'

const TWO = ['Tamaño', 'Color']

const member = (id: number, values: string[], more: Partial<FamilyMemberRow> = {}): FamilyMemberRow => ({
  id,
  code: `L-${id}`,
  barcode: '',
  name: `Sábana ${id}`,
  values,
  price: 28_500,
  ownAdiPrice: null,
  quantity: 4,
  minimum: null,
  isActive: true,
  shop: 'Central',
  shopId: 2,
  extension: 'Central',
  extensionId: 1,
  photos: [],
  version: 3,
  ...more,
})

const queen = member(1, ['Queen', 'Azul'])
const king = member(2, ['King', 'Azul'], { price: 32_500, ownAdiPrice: 30_000, minimum: 2 })
const rows = [rowOf(queen), rowOf(king)]

it('shows the figures of a member as they are typed', () => {
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Queen', 'Azul', '285.00', '', '', 'Sí'],
    ['King', 'Azul', '325.00', '300.00', '2', 'Sí'],
  ])
  expect(planOf(rows, TWO)).toEqual({ changes: [], faults: new Map() })
})

it('sends only what was changed of a member', () => {
  const typed = typeInto(typeInto(rows, 0, 2, 'Q1,295'), 1, 5, 'no')
  expect(planOf(typed, TWO).changes).toEqual([
    {
      key: '1',
      label: 'Queen · Azul',
      changes: ['Valor: Q285.00 → Q1,295.00'],
      edit: { id: 1, version: 3, values: ['Queen', 'Azul'], price: 129_500 },
    },
    {
      key: '2',
      label: 'King · Azul',
      changes: ['Activo: Sí → No'],
      edit: { id: 2, version: 3, values: ['King', 'Azul'], isActive: false },
    },
  ])
  expect(planOf(typeInto(rows, 0, 2, '285'), TWO).changes).toEqual([])
  expect(planOf(typeInto(rows, 1, 3, ''), TWO).changes[0]).toMatchObject({
    changes: ['Precio ADI: Q300.00 → el de la tienda'],
    edit: { ownAdiPrice: null },
  })
})

it('fills a cell down and lays the cells of a spreadsheet over the grid', () => {
  expect(fillDown(rows, 0, 2).map(({ cells }) => cells[2])).toEqual(['285.00', '285.00'])
  const laid = paste(rows, 0, 2, '290\t250\r\n300\t\r\n310\t1\r\n')
  expect(laid.rows.map(({ cells }) => cells.slice(2, 4))).toEqual([
    ['290', '250'],
    ['300', ''],
  ])
  expect(laid.leftOut).toBe(1)
})

describe('an invalid text', () => {
  it.each([
    [1, '', 'Falta el valor de Color.'],
    [2, '0', 'El valor debe estar entre'],
    [2, '', 'Este dato es obligatorio.'],
    [3, 'caro', 'quetzales'],
    [4, '-1', 'negativa'],
    [5, 'quizá', 'Escriba Sí o No.'],
  ])('in column %i is refused: %j', (column, text, words) => {
    const { faults, changes } = planOf(typeInto(rows, 0, column, text), TWO)
    expect(changes).toHaveLength(1)
    expect(faults.get(cellKey('1', column))).toContain(words)
  })
})

it('copies a new product from a member with its first value', () => {
  const row = newRow(['King', 'Rojo'], queen, [queen, king])
  expect(row.cells).toEqual(['King', 'Rojo', '325.00', '300.00', '', 'Sí'])
  expect(newRow(['Twin', 'Rojo'], queen, [king, queen])).toMatchObject({
    like: 1,
    cells: ['Twin', 'Rojo', '285.00', '', '', 'Sí'],
  })
  expect(planOf([row], TWO).changes).toEqual([
    {
      key: 'nuevo King · Rojo',
      label: 'King · Rojo',
      changes: [
        'Producto nuevo, sin unidades',
        'Valor: Q325.00',
        'Precio ADI: Q300.00',
        'Mínimo: ninguno',
        'Activo: Sí',
      ],
      edit: { like: 2, values: ['King', 'Rojo'], price: 32_500, ownAdiPrice: 30_000, minimum: null, isActive: true },
    },
  ])
})

it('saves up to 200 products at once', () => {
  expect([tooMany(200), tooMany(201)]).toEqual([undefined, expect.stringContaining('hasta 200')])
})
