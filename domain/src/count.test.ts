import { expect, test } from 'vitest'
import { groupCount } from './count.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [20_000, '20,000'],
  [1_234_567, '1,234,567'],
])('%d is written %s', (count, written) => {
  expect(groupCount(count)).toBe(written)
})
