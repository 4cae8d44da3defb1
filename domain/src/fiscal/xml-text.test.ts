import { expect, test } from 'vitest'
import { fitted } from './xml-text.ts'

test('cuts a text between characters, and fills a required field that is blank', () => {
  expect(fitted(`x${'🧵'.repeat(500)}`, 400)).toBe(`x${'🧵'.repeat(399)}`)
  expect(fitted('a b c', 2)).toBe('a')
  expect(fitted(' \u0000\t ', 5)).toBe('-')
  expect(fitted('Edredón «Ñ»  &\u00A0más\n', 30)).toBe('Edredón «Ñ» & más')
  expect(fitted('a\u0007b \uFFFFc', 30)).toBe('ab c')
  expect(fitted(' a', 30)).toBe('a')
  expect(fitted('', 30, 'Consumidor Final')).toBe('Consumidor Final')
})
