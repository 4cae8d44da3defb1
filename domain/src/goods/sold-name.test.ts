import { expect, test } from 'vitest'
import { MOST_ATTRIBUTES } from './family.ts'
import { soldName } from './sold-name.ts'

test.each([
  ['Sábana Luna', ['Queen', 'Azul'], 'Sábana Luna · Queen · Azul'],
  ['Sábana Luna Queen Azul', ['Queen', 'Azul'], 'Sábana Luna Queen Azul'],
  ['Sábana LUNA (queen), azúl', ['Queen', 'Azul'], 'Sábana LUNA (queen), azúl'],
  ['Sábana Luna Queen', ['Queen', 'Azul marino'], 'Sábana Luna Queen · Azul marino'],
  ['Camisa amarilla', ['M', 'Amarilla'], 'Camisa amarilla · M'],
  ['Tubo de 1 1/2', ['1 1/2', '—'], 'Tubo de 1 1/2'],
  ['Tubo de 11', ['1', '+'], 'Tubo de 11 · 1 · +'],
  ['Sábana Luna · Queen · Azul', ['Queen', 'Azul'], 'Sábana Luna · Queen · Azul'],
])('%j with %j is sold as %j', (name, values, sold) => {
  expect(soldName({ name, values })).toBe(sold)
})

test('a product without a family is sold by its name', () => {
  expect(soldName({ name: 'Toalla' })).toBe('Toalla')
})

test('a product with the longest name and values is sold by a name of 389 letters', () => {
  const values = Array.from({ length: MOST_ATTRIBUTES }, (_, at) => `${at}${'v'.repeat(59)}`)
  expect(soldName({ name: 'n'.repeat(200), values }).length).toBe(389)
})
