import { expect, it } from 'vitest'
import { lastMonth, monthBefore } from './report-period.ts'

it('goes one month back, and no day further where the month before is shorter', () => {
  expect(['2026-11-20', '2026-03-31', '2024-03-30', '2026-01-15', '2026-12-31'].map(monthBefore)).toEqual([
    '2026-10-20',
    '2026-02-28',
    '2024-02-29',
    '2025-12-15',
    '2026-11-30',
  ])
})

it('begins with today in Guatemala, whatever the machine’s zone', () => {
  expect(lastMonth(Date.parse('2026-11-21T05:59:00Z'))).toEqual({ start: '2026-10-20', end: '2026-11-20' })
  expect(lastMonth(Date.parse('2026-11-21T06:00:00Z'))).toEqual({ start: '2026-10-21', end: '2026-11-21' })
})
