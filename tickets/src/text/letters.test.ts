import { expect, test } from 'vitest'
import { printable, typeFor, unprintable } from './letters.ts'

test('keeps every letter that a Guatemalan shop writes', () => {
  const written = '¡Ñandú! ¿Güero? K’iche’ “Tz’utujil” — 5 €, 1½ × 2'
  expect(printable(written, 'regular')).toBe(written)
})

test.each([
  ['decomposed letters are composed', 'Cafe\u0301 nin\u0303o', 'Café niño'],
  ['spaces, tabs and line ends become one space', '  a \t b\r\nc\u2003d ', 'a b c d'],
  ['an emoji of many code points becomes one dot', 'Luz 👨‍👩‍👧‍👦 👍🏽 🇬🇹 fin', 'Luz • • • fin'],
  ['each character of a script that no font has becomes a box', '日本 ж', '□□ □'],
  ['a direction override becomes a box', 'a\u202eb', 'a□b'],
  ['a control character becomes a box', 'a\u0007b', 'a□b'],
  ['a lone surrogate becomes a box', 'a\ud83db', 'a□b'],
  ['inches keep their mark', 'Plumilla 22″', 'Plumilla 22″'],
  [
    'currency signs, fractions, arrows and Greek letters are kept',
    '10 Ω ₡5 ⅜ Škoda λ ≥ 5 → ✓',
    '10 Ω ₡5 ⅜ Škoda λ ≥ 5 → ✓',
  ],
  ['an emoji variant of a character becomes the plain character', '\u2665\ufe0f \u2126', '♥ Ω'],
  ['markup is text', '<script>alert(1)</script>', '<script>alert(1)</script>'],
])('%s', (_, written, printed) => {
  expect(printable(written, 'regular')).toBe(printed)
})

test('a title face prints a question mark for a letter if it has neither the letter nor a box', () => {
  expect(printable('Ωhm 😀 22″', 'serif')).toBe('?hm • 22"')
})

test('lists each unprintable character once', () => {
  expect(unprintable('Luz 😀 日本 😀 Ω ₡')).toEqual(['😀', '日', '本'])
  expect(unprintable('¡Ñandú! 22″ Cafe\u0301')).toEqual([])
})

test('a title with a character that its face lacks uses the reading face', () => {
  const type = { face: 'serif', size: 38, lead: 15 } as const
  expect(typeFor('Casa Ñandú', type)).toBe(type)
  expect(typeFor('Casa Ω', type)).toEqual({ ...type, face: 'bold' })
})
