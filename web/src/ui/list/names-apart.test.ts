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

it('distinguishes rows with one name by a detail, or by the ID if the details are equal', () => {
  const rows = [
    { id: 1, name: 'Sábana Luna', size: 'Queen' },
    { id: 2, name: 'Sábana Luna', size: 'King' },
    { id: 3, name: 'Tableta', size: 'a las 8' },
    { id: 4, name: 'Tableta', size: 'a las 8' },
    { id: 5, name: 'Toalla', size: 'Baño' },
  ]
  const nameOf = namesApart(
    { rows, keyOf: ({ id }) => id },
    ({ name }) => name,
    ({ size }) => size,
  )
  expect(rows.map(nameOf)).toEqual([
    'Sábana Luna, Queen',
    'Sábana Luna, King',
    'Tableta, a las 8, ID 3',
    'Tableta, a las 8, ID 4',
    'Toalla',
  ])
})
