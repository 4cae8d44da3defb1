import { assert, constantFrom, dictionary, double, oneof, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { readSearch, writeSearch } from './search.ts'

it('reads back what was written, texts as texts and numbers as numbers', () => {
  const value = oneof(
    string(),
    double({ noNaN: true, noDefaultInfinity: true }).map((number) => number || 0),
    constantFrom('12', '-1.5', '1e21', 'true', 'null', '"', '"12"', ' 7', '007', '=&?#%', 'ñandú 2,146', '\n'),
  )
  assert(
    property(dictionary(string({ minLength: 1 }), value), (search) => {
      expect(readSearch(writeSearch(search))).toEqual({ ...search })
    }),
  )
})

it('omits undefined parameters', () => {
  expect(writeSearch({})).toBe('')
  expect(writeSearch({ page: undefined })).toBe('')
  expect(writeSearch({ buscar: '12', page: 2, columnas: undefined })).toBe('?buscar=%2212%22&page=2')
})

it('reads a broken quote as text', () => {
  expect(readSearch('?buscar="12')).toEqual({ buscar: '"12' })
  expect(readSearch('buscar="a"b"')).toEqual({ buscar: '"a"b"' })
})
