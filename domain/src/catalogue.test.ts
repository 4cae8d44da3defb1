import { expect, test } from 'vitest'
import { cardPrice, isFiltered, newSince, reducedPrice, WHOLE_CATALOGUE } from './catalogue.ts'

test.each([
  [10_000, 8_000],
  [1, 1],
  [3, 2],
  [12_345, 9_876],
  [999_999_999, 799_999_999],
])('search and range compare %i with %i: 20 %% off, rounded to the centavo (D40)', (price, reduced) => {
  expect(reducedPrice(price)).toBe(reduced)
})

test('Vianney asks 5 % less, B’alam its price (D41)', () => {
  expect(cardPrice('vianney', 10_000)).toBe(9_500)
  expect(cardPrice('vianney', 1_999)).toBe(1_899)
  expect(cardPrice('balam', 1_999)).toBe(1_999)
})

test('60 days are NUEVO (D66)', () => {
  expect(newSince(Date.parse('2026-11-20T12:00:00Z'))).toBe('2026-09-21T12:00:00.000Z')
})

test('sorting, ticking columns and turning pages leave nothing out', () => {
  expect(isFiltered({ ...WHOLE_CATALOGUE, sort: 'cheapest', page: 3, columns: ['name'] })).toBe(false)
  expect(isFiltered({ ...WHOLE_CATALOGUE, search: 'toalla' })).toBe(true)
  expect(isFiltered({ ...WHOLE_CATALOGUE, min: 0 })).toBe(true)
  expect(isFiltered({ ...WHOLE_CATALOGUE, max: 0 })).toBe(true)
  expect(isFiltered({ ...WHOLE_CATALOGUE, specifications: ['Queen'] })).toBe(true)
})
