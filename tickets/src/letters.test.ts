import { expect, test } from 'vitest'
import { printable } from './letters.ts'

test('what a Guatemalan shop writes stays letter by letter', () => {
  const written = '¡Ñandú! ¿Güero? K’iche’ “Tz’utujil” — 5 €, 1½ × 2'
  expect(printable(written, 'regular')).toBe(written)
})

test.each([
  ['decomposed letters are composed', 'Cafe\u0301 nin\u0303o', 'Café niño'],
  ['spaces, tabs and line ends become one space', '  a \t b\r\nc\u2003d ', 'a b c d'],
  ['an emoji of many code points becomes one box', 'Luz 👨‍👩‍👧‍👦 👍🏽 fin', 'Luz □ □ fin'],
  ['every sign of another writing becomes a box', '日本 λ', '□□ □'],
  ['a direction override is seen, not obeyed', 'a\u202eb', 'a□b'],
  ['control signs are seen', 'a\u0007b', 'a□b'],
  ['half a surrogate pair does not break it', 'a\ud83db', 'a□b'],
  ['inches keep their mark', 'Plumilla 22″', 'Plumilla 22"'],
  ['markup is text', '<script>alert(1)</script>', '<script>alert(1)</script>'],
])('%s', (_, written, printed) => {
  expect(printable(written, 'regular')).toBe(printed)
})

test('a title face without a box shows a question mark', () => {
  expect(printable('Šal 😀', 'serif')).toBe('?al ?')
})
