import { expect, test } from 'vitest'
import { withWaiting } from './count-scan.ts'

test('adds the waiting scans to the count of a line', () => {
  const one = { units: 1, mode: 'add' } as const
  expect(withWaiting(4, [one, one])).toBe(6)
  expect(withWaiting(4, [one, { units: 2, mode: 'set' }, one])).toBe(3)
  expect(withWaiting(1, [{ units: -3, mode: 'add' }, one])).toBe(1)
})
