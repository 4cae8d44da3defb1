import type { FamilyMemberRow } from '@mostrador/contract/goods/families'
import { expect, test } from 'vitest'
import { layTyped, writeTyped } from './kept-grid.ts'
import { newRow, rowOf, typeInto } from './member-rows.ts'

const member = (id: number, values: string[], more: Partial<FamilyMemberRow> = {}): FamilyMemberRow => ({
  ...{ id, code: `L-${id}`, barcode: '', name: `Sábana ${id}`, values, price: 28_500 },
  ...{ ownAdiPrice: null, quantity: 4, minimum: null, isActive: true, photos: [], version: 3 },
  ...{ shop: 'Central', shopId: 2, extension: 'Central', extensionId: 1, ...more },
})
const attributes = ['Tamaño', 'Color']
const blue = member(1, ['Queen', 'Azul'])
const king = member(2, ['King', 'Azul'])
const members = [blue, king]
const rows = members.map(rowOf)
const cellsOf = (laid: ReturnType<typeof layTyped>) => laid.rows.map(({ cells }) => cells.join('/'))

test('an untouched grid has an empty draft', () => {
  expect(writeTyped(rows, attributes)).toBe('')
  expect(layTyped('', members, attributes)).toEqual({ rows, isStale: false })
})

test('restores typed cells and new rows', () => {
  const typed = [...typeInto(rows, 1, 2, '330'), newRow(['King', 'Rojo'], blue, members)]
  const laid = layTyped(writeTyped(typed, attributes), members, attributes)
  expect(laid).toEqual({ rows: typed, isStale: false })
})

test('an untouched cell of a changed product shows its present price, and the grid says so', () => {
  const text = writeTyped(typeInto(rows, 0, 4, '5'), attributes)
  const laid = layTyped(text, [member(1, ['Queen', 'Azul'], { price: 30_000, version: 4 }), king], attributes)
  expect(cellsOf(laid)).toEqual(['Queen/Azul/300.00//5/Sí', 'King/Azul/285.00///Sí'])
  expect(laid.isStale).toBe(true)
})

test('texts follow their attribute, and those of a product that is gone are dropped', () => {
  const text = writeTyped(typeInto(typeInto(rows, 0, 1, 'Celeste'), 1, 2, '9'), attributes)
  const laid = layTyped(text, [member(1, ['Azul'])], ['Color'])
  expect(cellsOf(laid)).toEqual(['Celeste/285.00///Sí'])
  expect(laid.isStale).toBe(true)
})

test('200 changed products fit in a draft', () => {
  const many = Array.from({ length: 200 }, (_, at) => member(900_000 + at, ['Matrimonial', `Color ${at}`]))
  const typed = [2, 3, 4, 5].reduce(
    (all, column) => all.flatMap((_, at) => typeInto([all[at] ?? rows[0] ?? rowOf(blue)], 0, column, '1299.00')),
    many.map(rowOf),
  )
  expect(JSON.stringify({ rows: writeTyped(typed, attributes) }).length).toBeLessThan(19_500)
})

test.each(['{', '[]', '{"attributes":[]}'])('reads the invalid draft %s as empty', (text) => {
  expect(layTyped(text, members, attributes)).toEqual({ rows, isStale: false })
})
