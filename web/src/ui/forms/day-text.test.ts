import { expect, it } from 'vitest'
import { readDay } from './day-text.ts'

it('parses a typed day, and refuses an impossible one', () => {
  expect(['20-11-2026', ' 20/11/2026 ', '1.2.2026', '29-02-2024'].map(readDay)).toEqual([
    '2026-11-20',
    '2026-11-20',
    '2026-02-01',
    '2024-02-29',
  ])
  expect(
    ['', '31-02-2026', '29-02-2026', '0-1-2026', '1-13-2026', '20-11-26', '2026-11-20', 'ayer'].map(readDay),
  ).toEqual(Array.from({ length: 8 }))
})
