import { expect, test } from 'vitest'
import { isLikelyTillTime } from './till-time.ts'

const NOW = Date.parse('2026-11-19T16:00:00Z')

test.each([
  ['now', '2026-11-19 10:00:00', true],
  ['four days ago: three offline and one for the upload', '2026-11-15 10:00:00', true],
  ['four days and a second ago', '2026-11-15 09:59:59', false],
  ['by a clock a quarter of an hour ahead', '2026-11-19 10:15:00', true],
  ['by a clock 15 minutes and a second ahead', '2026-11-19 10:15:01', false],
  ['years ago', '2020-01-01 08:00:00', false],
  ['at the Unix epoch', '1969-12-31 18:00:00', false],
  ['years to come', '2099-12-31 23:59:59', false],
])('a sale made %s, at %s: likely is %s', (_, soldAt, isLikely) => {
  expect(isLikelyTillTime(soldAt, NOW)).toBe(isLikely)
})
