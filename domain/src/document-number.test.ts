import { expect, test } from 'vitest'
import { documentNumber, NUMBER_LETTERS } from './document-number.ts'

test('begins with the letter of its kind of document', () => {
  const numbers = Object.values(NUMBER_LETTERS).map((letter) => documentNumber(letter, '2026-11-22 10:00:00', 12))
  expect(numbers).toContain('202612')
  expect(new Set(numbers).size).toBe(numbers.length)
})
