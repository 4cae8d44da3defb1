import { expect, it } from 'vitest'
import type { Column } from './column.ts'
import { type Room, stacked } from './stacked-columns.ts'

const COLUMNS: readonly Column<string>[] = [
  { id: 'name', heading: 'Nombre', cell: (row) => row },
  { id: 'email', heading: 'Email', under: { column: 'name', from: 'middle' }, cell: (row) => row },
  { id: 'shop', heading: 'Comercio', cell: (row) => row },
  { id: 'extension', heading: 'Extensión', under: { column: 'shop', from: 'narrow' }, cell: (row) => row },
]

it('stacks columns below others if there is no room, and loses none', () => {
  const at = (room: Room) =>
    stacked(COLUMNS, room).map(({ column, below }) => [column.id, ...below.map(({ id }) => id)])
  expect(at('wide')).toEqual([['name'], ['email'], ['shop'], ['extension']])
  expect(at('middle')).toEqual([['name', 'email'], ['shop'], ['extension']])
  expect(at('narrow')).toEqual([
    ['name', 'email'],
    ['shop', 'extension'],
  ])
})
