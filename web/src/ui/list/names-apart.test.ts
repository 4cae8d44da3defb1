import { expect, it } from 'vitest'
import { namesApart } from './names-apart.ts'

const names = (rows: readonly { id: number; name: string }[]) =>
  rows.map(namesApart({ rows, keyOf: ({ id }) => id }, ({ name }) => `Opciones de ${name}`))

it('keeps the name of a row that no other row has', () => {
  expect(
    names([
      { id: 1, name: 'Taza' },
      { id: 2, name: 'Olla' },
    ]),
  ).toEqual(['Opciones de Taza', 'Opciones de Olla'])
})

it('adds the ID to every row that shares its name', () => {
  expect(
    names([
      { id: 1, name: 'Taza' },
      { id: 2, name: 'Olla' },
      { id: 3, name: 'Taza' },
    ]),
  ).toEqual(['Opciones de Taza, ID 1', 'Opciones de Olla', 'Opciones de Taza, ID 3'])
})
