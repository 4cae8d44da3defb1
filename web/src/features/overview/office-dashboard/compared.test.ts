import { expect, it } from 'vitest'
import { compared, percentOf } from './compared.ts'

it.each([
  [112, 100, '12 % más que el mes pasado'],
  [88, 100, '12 % menos que el mes pasado'],
  [1_001, 1_000, 'Igual que el mes pasado'],
  [201, 100, 'Más del doble que el mes pasado'],
  [5, 0, 'Sin nada el mes pasado'],
  [0, 0, 'Nada, como el mes pasado'],
  [0, 40, '100 % menos que el mes pasado'],
])('compares %i with %i', (now, before, finding) => {
  expect(compared(now, before, 'el mes pasado')).toBe(finding)
})

it('returns no percentage of 0', () => {
  expect(percentOf(3, 4)).toBe(75)
  expect(percentOf(0, 0)).toBeUndefined()
})
