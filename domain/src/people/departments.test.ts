import { expect, test } from 'vitest'
import { DEPARTMENTS, departmentNamed } from './departments.ts'

test('there are 22, in the order of a list', () => {
  expect(new Set(DEPARTMENTS).size).toBe(22)
  expect(DEPARTMENTS).toEqual(DEPARTMENTS.toSorted((a, b) => a.localeCompare(b, 'es')))
})

test('one is known however its accents were written, and nothing else is', () => {
  expect(departmentNamed(' peten ')).toBe('Petén')
  expect(departmentNamed('SUCHITEPÉQUEZ')).toBe('Suchitepéquez')
  for (const text of ['', 'Guate', 'Chiapas', 'Guatemala Guatemala']) expect(departmentNamed(text)).toBeUndefined()
})
