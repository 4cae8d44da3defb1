import { expect, test } from 'vitest'
import { inOneLine, visible } from './visible.ts'

test.each([
  ['a space of no width', 'Ana\u200B Cux', 'Ana Cux'],
  ['a mark of order, as a spreadsheet leaves it', '\uFEFFToalla', 'Toalla'],
  ['a direction that turns what follows', 'Toalla \u202Egpj.txt\u202C', 'Toalla gpj.txt'],
  ['an isolate', '\u2066Ana\u2069', 'Ana'],
  ['a soft hyphen', 'To\u00ADalla', 'Toalla'],
  ['a joiner between letters', 'A\u200Dna', 'Ana'],
  ['a blank that is a letter', '\u3164', ''],
  ['a control character', 'To\u0001alla\u0007', 'Toalla'],
  ['one of the second block', '\u0085Toalla\u009f', 'Toalla'],
])('%s goes', (_, written, seen) => expect(visible(written)).toBe(seen))

test.each([
  'María Ixchel Tum',
  'D’Luna',
  'Niños 3½ ₡',
  '👩\u200D👧 Familia',
  '👩🏽\u200D🌾',
  '❤\uFE0F\u200D🔥',
  'e\u0301',
  'dos\r\nlíneas\ty columnas',
  'NUL\0',
])('%s stays as it is', (name) => expect(visible(name)).toBe(name))

test('joins lines and tabs of a text with single spaces', () => {
  expect(inOneLine('Toalla\r\nazul\tgrande')).toBe('Toalla azul grande')
  expect(inOneLine('Toalla  azul \u00A0 grande')).toBe('Toalla azul grande')
})
