import { expect, test } from 'vitest'
import { evenShares, regularDay } from './instalment-plan.ts'

test.each([
  ['15 days', { every: 15, unit: 'days' }, ['2027-01-15', '2027-01-30', '2027-02-14']],
  ['a month', { every: 1, unit: 'months' }, ['2027-01-31', '2027-02-28', '2027-03-31']],
  ['two months', { every: 2, unit: 'months' }, ['2027-02-28', '2027-04-30', '2027-06-30']],
] as const)('instalments every %s fall on their days, at the end of a short month on its last', (_, step, days) => {
  expect([0, 1, 2].map((index) => regularDay({ from: '2026-12-31', ...step }, index))).toEqual(days)
})

test('divides a sum to the centavo, and the last share takes the rest', () => {
  expect(evenShares(10_000, 3)).toEqual([3_333, 3_333, 3_334])
  expect(evenShares(2, 3)).toEqual([0, 0, 2])
  expect(evenShares(500, 0)).toEqual([])
})
