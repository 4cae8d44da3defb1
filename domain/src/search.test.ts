import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  daysTyped,
  fold,
  holding,
  isSameName,
  labelHolding,
  likePattern,
  searchable,
  searchWords,
  typedAs,
} from './search.ts'

test('names are the same whatever their case, accents and spaces (D222)', () => {
  expect(isSameName('Luis Tzul', ' luis  TZÚL ')).toBe(true)
  expect(isSameName('Pan\u200B de yema', 'pan de yema')).toBe(true)
  expect(isSameName('Luis Tzul', 'LuisTzul')).toBe(false)
})

describe('folding (D56)', () => {
  test.each([
    ['Café', 'cafe'],
    ['NIÑOS', 'ninos'],
    ['Pingüino', 'pinguino'],
    ['ÁÉÍÓÚ áéíóú', 'aeiou aeiou'],
    ['Sa\u0301bana', 'sabana'],
    ['Çà È Õ', 'ca e o'],
    ['D’Luna', 'd’luna'],
    ['', ''],
  ])('%j is %j', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  test('folding twice changes nothing, and composed and decomposed text are equal', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text))
        expect(fold(text.normalize('NFC'))).toBe(fold(text.normalize('NFD')))
      }),
    )
  })
})

describe('the words of a search (D173)', () => {
  test.each([
    ['toalla azul', ['toalla', 'azul']],
    ['  toalla \u00a0 azul  toalla ', ['toalla', 'azul']],
    ['"toalla azul" 115', ['toalla azul', '115']],
    ['tubo 1/2" 3"', ['tubo', '1/2"', '3"']],
    ['"toalla', ['"toalla']],
    ['""', ['""']],
    ['', []],
    ['25 nov 2026', ['25', 'nov', '2026']],
    ['a b c d e f g h i j k l', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j k l']],
  ])('%j are %j', (text, words) => {
    expect(searchWords(text)).toEqual(words)
  })

  test.each([
    ['25 nov 2026', ['25 nov 2026']],
    ['Marta mié 25 de noviembre del 2026, 14:35 luna', ['Marta', 'mié 25 de noviembre del 2026, 14:35', 'luna']],
    ['21/11/2026, 14:35 luna', ['21/11/2026, 14:35', 'luna']],
    ['Marta mayo', ['Marta', 'mayo']],
  ])('%j are %j where times are searched: a day is one word (D214)', (text, words) => {
    expect(searchWords(text, true)).toEqual(words)
  })

  test('are found in a label in any order', () => {
    const holds = labelHolding('azul TOÁLLA')
    expect([holds('Toalla Luna · Azul'), holds('Toalla Luna')]).toEqual([true, false])
  })
})

test('finds a number as it is shown, with its commas', () => {
  expect(typedAs('number', ' 2,146 ')).toBe('2146')
  expect(typedAs('number', '2.146')).toBe('2.146')
})

describe('a weekday typed with a day', () => {
  test('means the days with that weekday', () => {
    expect(daysTyped('Mié 25 nov 2026, 14:35')).toEqual(['2026-11-25'])
    expect(daysTyped('lunes 25 de noviembre de 2026')).toEqual([])
    const days = daysTyped('mié 25  nov')
    expect(days).toContain('2026-11-25')
    expect(days).toHaveLength(14)
    expect(days).not.toContain('2025-11-25')
    expect(daysTyped('mié. nov 2026')).toEqual(['2026-11-04', '2026-11-11', '2026-11-18', '2026-11-25'])
  })

  test('means any day without one, and other words are no weekday', () => {
    for (const text of ['25 nov 2026', '2026-11-25', 'nov 2026', 'mar', 'Marta', ''])
      expect(daysTyped(text)).toBeUndefined()
    expect(typedAs('time', 'mesa 25 nov')).toBe('mesa 25 nov')
    expect(typedAs('time', 'mié 25 nov')).toBe('-11-25')
  })
})

interface Row {
  readonly name: string
  readonly code: string
}
const ROWS: readonly Row[] = [
  { name: 'Café molido', code: 'AÑ-1' },
  { name: 'Cobija niños', code: 'B-2' },
  { name: 'CAFETERA', code: 'C-3' },
  { name: 'D’Luna', code: 'D-4' },
]
const search = searchable<Row, 'name' | 'code'>(ROWS, ['name', 'code'], (row, column) => row[column])
const codes = (text: string, columns: readonly ('name' | 'code')[] = ['name', 'code']) =>
  search({ text, columns }).map((row) => row.code)

describe('searching rows (B §5)', () => {
  test.each([
    ['cafe', ['AÑ-1', 'C-3']],
    ['CAFÉ', ['AÑ-1', 'C-3']],
    ['ninos', ['B-2']],
    ['NIÑOS', ['B-2']],
    ['an-', ['AÑ-1']],
    ['o', ['AÑ-1', 'B-2']],
    [' molido ', ['AÑ-1']],
    ["d'luna", ['D-4']],
    ['D’LUNA', ['D-4']],
    ['D´Lu', ['D-4']],
    ["d'una", []],
    ['fé mol', ['AÑ-1']],
    ['molido cafe', ['AÑ-1']],
    ['an- molido', ['AÑ-1']],
    ['"molido cafe"', []],
    ['cafe nada', []],
    ['%', []],
    ['_', []],
    ['nada', []],
  ])('%j finds %j', (text, found) => {
    expect(codes(text)).toEqual(found)
  })

  test('looks only at the ticked columns', () => {
    expect(codes('c', ['name'])).toEqual(['AÑ-1', 'B-2', 'C-3'])
    expect(codes('c', ['code'])).toEqual(['C-3'])
    expect(codes('c', [])).toEqual([])
  })

  test('without a text keeps all rows unchanged', () => {
    for (const text of ['', '   ']) expect(search({ text, columns: [] })).toBe(ROWS)
  })

  test('keeps a row exactly if a ticked column contains the text', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'Á', 'ñ', 'N', '%', '_', '\\', ' '), maxLength: 4 })
    const rows = fc.array(fc.record({ name: text, code: text }), { maxLength: 8 })
    fc.assert(
      fc.property(rows, text, fc.subarray(['name', 'code'] as const), (list, typed, columns) => {
        const words = typed.split(' ').filter((word) => word !== '')
        const plain = list.filter((row) =>
          words.every((word) => columns.some((column) => fold(row[column]).includes(fold(word)))),
        )
        const filter = searchable<Row, 'name' | 'code'>(list, ['name', 'code'], (row, column) => row[column])
        expect(filter({ text: typed, columns })).toEqual(plain)
      }),
    )
  })
})

test('escapes the wildcards in the database’s pattern', () => {
  expect(likePattern(' Café 100%_a\\b ')).toBe('%cafe 100\\%\\_a\\\\b%')
  expect(likePattern("D'Luna_")).toBe('%d_luna\\_%')
  // The sign for feet is no letter: 5' is not 5x.
  expect(likePattern("Tubo 5'")).toBe("%tubo 5'%")
  expect([holding("5'")('tubo 5x7'), holding("5'")("tubo 5' largo"), holding("d'l.")('d’lun')]).toEqual([
    false,
    true,
    false,
  ])
})
