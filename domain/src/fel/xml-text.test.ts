import { expect, test } from 'vitest'
import { fitted } from './xml-text.ts'

test('a text is cut between signs, and a field that may not be empty says something', () => {
  expect(fitted(`x${'🧵'.repeat(500)}`, 400)).toBe(`x${'🧵'.repeat(399)}`)
  expect(fitted('a b c', 2)).toBe('a')
  expect(fitted(' \u0000\t ', 5)).toBe('-')
  expect(fitted('', 30, 'Consumidor Final')).toBe('Consumidor Final')
})
