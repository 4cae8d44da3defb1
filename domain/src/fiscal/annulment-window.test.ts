import { expect, test } from 'vitest'
import { annulableUntil, isAnnulable, mayBeDueOn } from './annulment-window.ts'

test.each([
  ['2026-10-31', '2026-11-30', 'a Monday'],
  ['2026-11-01', '2026-12-31', 'a Thursday'],
  ['2026-12-24', '2027-01-29', 'a Sunday: the Friday before'],
  ['2026-09-30', '2026-10-30', 'a Saturday: the Friday before'],
  ['2027-01-10', '2027-02-26', 'a short month that ends on a Sunday'],
])('what was issued on %s may be annulled until %s, %s (D168)', (emittedOn, last) => {
  expect(annulableUntil(emittedOn, {})).toBe(last)
  expect(isAnnulable(emittedOn, last, {})).toBe(true)
  expect(isAnnulable(emittedOn, `${last}x`, {})).toBe(false)
})

test('takes the day of SAT’s calendar if it has one', () => {
  expect(annulableUntil('2026-11-22', { '2026-11': '2027-01-04' })).toBe('2027-01-04')
})

test('a month may be due after its end, and in the next two months only', () => {
  const days = ['2026-11-30', '2026-12-01', '2027-01-31', '2027-02-01']
  expect(days.map((day) => mayBeDueOn('2026-11', day))).toEqual([false, true, true, false])
})
