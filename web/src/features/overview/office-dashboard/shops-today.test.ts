import { expect, test } from 'vitest'
import { countWords } from './shops-today.tsx'

test.each([
  [undefined, ''],
  [null, ''],
  [0, 'Corte de hoy: Cuadra'],
  [-500, 'Corte de hoy: Faltan Q5.00'],
  [250, 'Corte de hoy: Sobran Q2.50'],
])('a difference of %s reads %s', (difference, words) =>
  expect(countWords({ ...(difference !== undefined && { difference }) })).toBe(words),
)
