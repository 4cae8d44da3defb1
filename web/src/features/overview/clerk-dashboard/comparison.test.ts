import { expect, it } from 'vitest'
import { comparison, weekdayToday } from './comparison.ts'

it.each([
  [342_575, 298_000, '15 % más que el viernes pasado a esta hora'],
  [298_000, 342_575, '13 % menos que el viernes pasado a esta hora'],
  [100_100, 100_000, 'Igual que el viernes pasado a esta hora'],
  [254_100, 88_000, 'Más del doble que el viernes pasado a esta hora'],
  [0, 32_500, 'Todavía no hay ventas; el viernes pasado a esta hora iban Q325.00'],
  [5_000, 0, 'El viernes pasado a esta hora aún no había ventas'],
  [0, 0, 'Todavía no hay ventas, como el viernes pasado a esta hora'],
])('compares %i of today with %i of last week', (today, before, finding) => {
  expect(comparison(today, before, 'viernes')).toBe(finding)
})

it('names the weekday of the shops, not of the browser', () => {
  expect(weekdayToday(Date.parse('2026-11-21T05:59:00Z'))).toBe('viernes')
  expect(weekdayToday(Date.parse('2026-11-21T06:00:00Z'))).toBe('sábado')
})
