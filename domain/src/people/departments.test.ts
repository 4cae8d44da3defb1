import { expect, test } from 'vitest'
import { DEPARTMENTS, departmentNamed } from './departments.ts'

test('there are 22, sorted for a list', () => {
  expect(new Set(DEPARTMENTS).size).toBe(22)
  expect(DEPARTMENTS).toEqual(DEPARTMENTS.toSorted((a, b) => a.localeCompare(b, 'es')))
})

test('finds one however its accents are typed, and nothing else', () => {
  expect(departmentNamed(' peten ')).toBe('Petén')
  expect(departmentNamed('SUCHITEPÉQUEZ')).toBe('Suchitepéquez')
  for (const text of ['', 'Guate', 'Chiapas', 'Guatemala Guatemala']) expect(departmentNamed(text)).toBeUndefined()
})
