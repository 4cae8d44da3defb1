import { monthToDate } from '@mostrador/domain/overview/dashboard'
import { expect, test } from 'vitest'
import { pastVisits } from './visits.ts'

test('visits cover all compared days, and equal days give equal visits', () => {
  for (const day of ['2026-01-31', '2026-03-01', '2026-12-31']) {
    const now = Date.parse(`${day}T18:00:00-06:00`)
    const visits = pastVisits(now)
    const days = visits.map(({ key }) => key.day).toSorted()
    expect(days.at(-1)).toBe(day)
    expect((days[0] ?? '9') <= monthToDate(day).before.from).toBe(true)
    expect(pastVisits(now)).toEqual(visits)
  }
})

test('counts each visit once, and networks send a part of each page’s visits', () => {
  const visits = pastVisits(Date.parse('2026-11-19T18:00:00-06:00'))
  expect(new Set(visits.map(({ key }) => JSON.stringify(key))).size).toBe(visits.length)
  const sum = (kind: string) => visits.reduce((all, { key, visits }) => all + (key.kind === kind ? visits : 0), 0)
  expect(sum('network')).toBeGreaterThan(0.4 * sum('page'))
  expect(sum('network')).toBeLessThan(0.8 * sum('page'))
})
