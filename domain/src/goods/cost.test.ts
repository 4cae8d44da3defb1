import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { averageCost, centavosOf, HIGHEST_COST, type Micros, microsOf, worthAtCost } from './cost.ts'
import { HIGHEST_QUANTITY } from './price.ts'

const cost = fc.integer({ min: 0, max: HIGHEST_COST })
const units = fc.integer({ min: 1, max: HIGHEST_QUANTITY })

describe('Average cost (D110)', () => {
  test.each<[[number, Micros | null], [number, Micros | null], Micros | null]>([
    [[0, null], [5, null], null],
    [[3, null], [5, 2_000_000], 2_000_000],
    [[3, 1_000_000], [5, null], 1_000_000],
    [[10, 1_000_000], [10, 2_000_000], 1_500_000],
    [[-4, 1_000_000], [2, 3_000_000], 3_000_000],
    [[1, 1], [1, 2], 2],
    [[2, 1], [1, 2], 1],
  ])('%j and then %j come to %s', ([stock, had], [came, paid], average) => {
    expect(averageCost({ units: stock, cost: had }, { units: came, cost: paid })).toBe(average)
  })

  test('lies between the two costs, and keeps the cost of all units', () => {
    fc.assert(
      fc.property(units, cost, units, cost, (stock, had, came, paid) => {
        const average = averageCost({ units: stock, cost: had }, { units: came, cost: paid }) ?? Number.NaN
        expect(average).toBeGreaterThanOrEqual(Math.min(had, paid))
        expect(average).toBeLessThanOrEqual(Math.max(had, paid))
        const off = BigInt(average) * BigInt(stock + came) - BigInt(stock) * BigInt(had) - BigInt(came) * BigInt(paid)
        expect(2n * (off < 0n ? -off : off)).toBeLessThanOrEqual(BigInt(stock + came))
      }),
    )
  })

  test('is shown in centavos, rounded half up', () => {
    expect(centavosOf(microsOf(1_234))).toBe(1_234)
    expect(centavosOf(5_000)).toBe(1)
    expect(centavosOf(4_999)).toBe(0)
    expect(worthAtCost(3_333_333, 3)).toBe(1_000)
  })
})
