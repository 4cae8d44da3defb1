import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAttributes, writeAttributes } from './attribute-values.ts'

test('writes values as people type them', () => {
  expect(writeAttributes({ attributes: ['Tamaño', 'Color'], values: ['Queen', 'Azul'] })).toBe(
    'Tamaño=Queen; Color=Azul',
  )
  expect(writeAttributes({ attributes: ['Medida'], values: ['10"'] })).toBe('Medida=10"')
  expect(writeAttributes({ attributes: ['a=b'], values: ['x; "y"'] })).toBe('"a=b"="x; ""y"""')
})

test.each([
  ['Tamaño=Queen;Color = Azul ; ', ['Tamaño|Queen', 'Color|Azul']],
  ['Tamaño=Queen\nColor=Azul', ['Tamaño|Queen', 'Color|Azul']],
  ['Color="Azul; rojo"', ['Color|Azul; rojo']],
  ['Fórmula="a=b"', ['Fórmula|a=b']],
  ['Medida=10"; Color=Azul', ['Medida|10"', 'Color|Azul']],
  ['Color=', ['Color|']],
  ['', []],
])('%j is read', (written, pairs) => {
  const read = readAttributes(written)
  expect('problem' in read ? read : read.map(({ attribute, value }) => `${attribute}|${value}`)).toEqual(pairs)
})

test.each([
  ['Queen', 'escriba el atributo y su valor'],
  ['Tamaño=Queen; Azul', '«Azul»'],
  ['=Queen', 'escriba el atributo'],
  ['Tamaño=Queen Color=Azul', 'separe los atributos con punto y coma'],
  ['Color="Azul', 'entre comillas'],
  ['"Color=Azul', 'entre comillas'],
])('%j is refused in words', (written, words) => {
  expect(readAttributes(written)).toEqual({ problem: expect.stringContaining(words) })
})

test('reads back any values that it wrote', () => {
  const text = fc
    .string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'aB=;"- ñ10') })
    .map((each) => each.trim())
    .filter((each) => each !== '')
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 3 }), (pairs) => {
      const [attributes, values] = [pairs.map(([name]) => name), pairs.map(([, value]) => value)]
      expect(readAttributes(writeAttributes({ attributes, values }))).toEqual(
        pairs.map(([attribute, value]) => ({ attribute, value })),
      )
    }),
  )
})
