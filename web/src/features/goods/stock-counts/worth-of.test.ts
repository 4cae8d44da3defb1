import { expect, test } from 'vitest'
import { worthOf } from './worth-of.ts'

const line = (difference: number, costWorth: number | null) => ({ difference, costWorth })
const atCost = (...lines: ReturnType<typeof line>[]) => worthOf(lines, ({ costWorth }) => costWorth)

test('sums the lines with a cost, and counts those without', () => {
  expect(atCost(line(3, 1200), line(-2, null), line(-1, -500))).toEqual({ sum: 700, unknown: 1 })
  expect(atCost(line(0, null), line(1, 100))).toEqual({ sum: 100, unknown: 0 })
  expect(atCost(line(1, null))).toEqual({ sum: null, unknown: 1 })
  expect(atCost()).toEqual({ sum: 0, unknown: 0 })
})
