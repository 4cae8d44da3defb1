import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter } from '../time.ts'
import { type PeriodRange, type WholePeriods, wholePeriods } from './whole-periods.ts'

const NOTHING = { from: '', to: '' }
const none: WholePeriods = {
  days: NOTHING,
  months: NOTHING,
  quarters: NOTHING,
  years: NOTHING,
  laterQuarters: NOTHING,
  laterMonths: NOTHING,
  laterDays: NOTHING,
}

test('splits days into whole years, whole quarters and months on both sides, and the rest', () => {
  expect(wholePeriods('2023-05-20', '2026-08-05')).toEqual({
    days: { from: '2023-05-20', to: '2023-05-31' },
    months: { from: '2023-06', to: '2023-06' },
    quarters: { from: '2023-Q3', to: '2023-Q4' },
    years: { from: '2024', to: '2025' },
    laterQuarters: { from: '2026-Q1', to: '2026-Q2' },
    laterMonths: { from: '2026-07', to: '2026-07' },
    laterDays: { from: '2026-08-01', to: '2026-08-05' },
  })
})

test.each([
  ['a year', '2024-01-01', '2024-12-31', { years: { from: '2024', to: '2024' } }],
  ['a short month', '2023-02-01', '2023-02-28', { months: { from: '2023-02', to: '2023-02' } }],
  [
    'a leap year’s month but its last day',
    '2024-02-01',
    '2024-02-28',
    { days: { from: '2024-02-01', to: '2024-02-28' } },
  ],
  ['a day', '2024-02-29', '2024-02-29', { days: { from: '2024-02-29', to: '2024-02-29' } }],
  [
    'the end of one month and the begin of the next',
    '2024-02-29',
    '2024-03-01',
    { days: { from: '2024-02-29', to: '2024-03-01' } },
  ],
  ['months over the new year', '2023-12-01', '2024-01-31', { months: { from: '2023-12', to: '2024-01' } }],
  ['no days at all', '2024-05-01', '2024-04-30', { days: { from: '2024-05-01', to: '2024-04-30' } }],
] as const)('%s', (_, from, to, parts) => {
  expect(wholePeriods(from, to)).toEqual({ ...none, ...parts })
})

const [FIRST, LAST] = ['0001-01-01', '9999-12-31']

/** Days around the first possible day, a leap day, a new year, and the last day. */
const anyDay = fc
  .tuple(fc.constantFrom(FIRST, '2024-02-29', '2026-01-01', LAST), fc.integer({ min: -70, max: 70 }), fc.boolean())
  .map(([near, days, isFar]) => {
    const away = isFar ? days * 12 : days
    return dayAfter(near, near === FIRST ? Math.abs(away) : near === LAST ? -Math.abs(away) : away)
  })

const isIn = ({ from, to }: PeriodRange, period: string) => period >= from && period <= to

const quarterOf = (day: string) => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`

const timesIn = (parts: WholePeriods, day: string) =>
  [
    isIn(parts.days, day),
    isIn(parts.laterDays, day),
    isIn(parts.months, day.slice(0, 7)),
    isIn(parts.laterMonths, day.slice(0, 7)),
    isIn(parts.quarters, quarterOf(day)),
    isIn(parts.laterQuarters, quarterOf(day)),
    isIn(parts.years, day.slice(0, 4)),
  ].filter(Boolean).length

test('each day is in exactly one range, and no other day is in any', () => {
  fc.assert(
    fc.property(anyDay, anyDay, anyDay, (one, other, day) => {
      const [from, to] = one < other ? [one, other] : [other, one]
      for (const each of [day, from, to, FIRST, LAST, '2024-02-29'])
        expect(timesIn(wholePeriods(from, to), each)).toBe(each >= from && each <= to ? 1 : 0)
    }),
    { numRuns: 5_000 },
  )
})
