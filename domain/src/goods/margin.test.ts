import { describe, expect, test } from 'vitest'
import { microsOf } from './cost.ts'
import { abcClass, marginOf } from './margin.ts'

describe('Margin (D120)', () => {
  test('is revenue less cost', () => {
    expect(marginOf({ total: 10_000, cost: microsOf(6_000) }, true)).toEqual({
      cost: 6_000,
      earned: 4_000,
      share: 4_000,
    })
  })
  test('subtracts VAT from the revenue if costs are kept without it', () => {
    expect(marginOf({ total: 11_200, cost: microsOf(6_000) }, false)).toEqual({
      cost: 6_000,
      earned: 4_000,
      share: 4_000,
    })
  })
  test('is unknown, never 100 %, without a known cost', () => {
    expect(marginOf({ total: 0, cost: 0 }, true)).toBeNull()
  })
  test('is negative for sales below cost, or more returns than sales', () => {
    expect(marginOf({ total: 5_000, cost: microsOf(6_000) }, true)).toEqual({
      cost: 6_000,
      earned: -1_000,
      share: -2_000,
    })
    expect(marginOf({ total: -5_000, cost: -microsOf(3_000) }, true)).toEqual({
      cost: -3_000,
      earned: -2_000,
      share: null,
    })
  })
})

describe('ABC (D120)', () => {
  test.each([
    [0, 100, 'A'],
    [79, 100, 'A'],
    [80, 100, 'B'],
    [94, 100, 'B'],
    [95, 100, 'C'],
    [0, 0, 'A'],
    [5, 0, 'C'],
  ] as const)('after %i of %i comes a %s', (before, all, expected) => {
    expect(abcClass(before, all)).toBe(expected)
  })
})
