import { expect, it } from 'vitest'
import { lastMonth, monthBefore, presets } from './report-period.ts'

it('goes back one month, at most to its last day', () => {
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

it.each([
  ['2026-11-20', '2026-11-19', '2026-11-01', '2026-10-01', '2026-10-31'],
  ['2026-03-01', '2026-02-28', '2026-03-01', '2026-02-01', '2026-02-28'],
  ['2028-01-01', '2027-12-31', '2028-01-01', '2027-12-01', '2027-12-31'],
])('offers today, yesterday, this month and the previous one on %s', (today, yesterday, first, from, to) => {
  expect(presets(today).map(({ label, start, end }) => [label, start, end])).toEqual([
    ['Hoy', today, today],
    ['Ayer', yesterday, yesterday],
    ['Este mes', first, today],
    ['Mes pasado', from, to],
  ])
})
