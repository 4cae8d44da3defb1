import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CATALOGUE_COLUMNS, CATALOGUE_SIZES, CATALOGUE_SORTS, WHOLE_CATALOGUE } from './catalogue.ts'
import { type CatalogueState, DEFAULT_STATE, readState, writeState } from './catalogue-address.ts'

const read = (written: string) => readState(new URLSearchParams(written))

const text = fc.string({ unit: 'grapheme', maxLength: 40 }).filter((value) => !value.includes('\0'))
const price = fc.option(fc.integer({ min: 0, max: 999_999_999 }))
const anyState: fc.Arbitrary<CatalogueState> = fc
  .record({
    page: fc.integer({ min: 1, max: 1_000_000 }),
    size: fc.constantFrom(...CATALOGUE_SIZES),
    search: text.map((value) => value.trim()),
    columns: fc.subarray([...CATALOGUE_COLUMNS], { minLength: 1 }),
    min: price,
    max: price,
    groups: fc.uniqueArray(text.filter((value) => value !== '')),
    specifications: fc.uniqueArray(text.filter((value) => value !== '')),
    sort: fc.constantFrom(...CATALOGUE_SORTS),
  })
  .filter(({ min, max }) => min === null || max === null || min <= max)
  .chain((query) =>
    fc.record({
      query: fc.constant(query),
      view: fc.constantFrom('grid' as const, 'list' as const, null),
      product: fc.option(fc.integer({ min: 1 })),
      family: fc.option(fc.integer({ min: 1 })),
      chosen: fc.uniqueArray(fc.integer({ min: 1 }), { maxLength: 60 }),
    }),
  )
  // Only one thing can be open at a time.
  .map((state) => (state.product === null ? state : { ...state, family: null }))

test('reads back each state from its address', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      expect(read(writeState(state))).toEqual(state)
    }),
  )
})

test('the default state has an empty address', () => {
  expect(writeState(DEFAULT_STATE)).toBe('')
  expect(read('')).toEqual(DEFAULT_STATE)
})

test('writes an address in words that can be read aloud', () => {
  const query = { ...WHOLE_CATALOGUE, search: 'toalla', columns: ['name'] as const, min: 5_000, max: 12_550 }
  expect(
    writeState({
      query: { ...query, groups: ['Baño'], specifications: ['Queen', 'King'], sort: 'cheapest', size: 20, page: 2 },
      view: 'list',
      product: 7,
      family: null,
      chosen: [3, 4],
    }),
  ).toBe(
    '?buscar=toalla&en=nombre&min=50&max=125.50&grupo=Ba%C3%B1o&especificacion=Queen&especificacion=King&orden=barato&vista=lista&por-pagina=20&page=2&elegido=3&elegido=4&producto=7',
  )
})

describe('any address gives a valid state', () => {
  test('with any text at all', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string({ unit: 'binary' }))), (pairs) => {
        const found = readState(new URLSearchParams(pairs))
        expect(read(writeState(found))).toEqual(found)
      }),
    )
  })

  test.each([
    ['page=0', { page: 1 }],
    ['page=-1', { page: 1 }],
    ['page=1e3', { page: 1 }],
    ['page=99999999999', { page: 1 }],
    ['page=2&page=3', { page: 2 }],
    ['por-pagina=60', { size: 60 }],
    ['por-pagina=500', { size: 5 }],
    ['por-pagina=010', { size: 5 }],
    ['grupo=Mesa&grupo=Mesa&grupo=', { groups: ['Mesa'] }],
    ['min=-5&max=abc', { min: null, max: null }],
    ['min=32,50&max=1.234,5', { min: 3_250, max: 123_450 }],
    ['min=1.234&max=1,234', { min: null, max: null }],
    ['min=90&max=10', { min: 1_000, max: 9_000 }],
    ['max=99999999999', { max: null }],
    ['orden=drop table', { sort: 'newest' }],
    ['en=contrasena', { columns: CATALOGUE_COLUMNS }],
    ['en=nombre&en=contrasena', { columns: ['name'] }],
    [`buscar=${'x'.repeat(5_000)}`, { search: 'x'.repeat(200) }],
    ['buscar=%00a%ED%A0%80', { search: 'a\uFFFD\uFFFD\uFFFD' }],
    [`especificacion=${'x'.repeat(201)}`, { specifications: [] }],
    ['especificacion=A&especificacion=A&especificacion=', { specifications: ['A'] }],
  ])('%s', (written, expected) => {
    expect(read(written).query).toMatchObject(expected)
  })

  test('with at most fifty specifications', () => {
    const many = Array.from({ length: 80 }, (_, no) => `especificacion=${no}`).join('&')
    expect(read(many).query.specifications).toHaveLength(50)
  })
})
