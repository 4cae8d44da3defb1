import { describe, expect, test } from 'vitest'
import { CASH_DEFAULTS } from '../money/cash-settings.ts'
import { clerkReturnProblem, netOf, refundOf, returnNumber, returnWorth } from './goods-return.ts'

describe('what is given back (D98)', () => {
  const line = { quantity: 7, price: 1000, adiPrice: null, discount: 333 }

  test('the refunds of any number of steps add up to the amount paid', () => {
    for (const steps of [[7], [1, 1, 1, 1, 1, 1, 1], [3, 4], [2, 5], [6, 1]]) {
      let before = 0
      let sum = 0
      for (const units of steps) {
        sum += returnWorth(line, before, units)
        before += units
      }
      expect(sum).toBe(netOf(line))
    }
  })

  test('two units of a line differ by at most a centavo', () => {
    const each = Array.from({ length: 7 }, (_, before) => returnWorth(line, before, 1))
    expect(Math.max(...each) - Math.min(...each)).toBeLessThanOrEqual(1)
  })

  test('uses the ADI price if that was paid', () => {
    expect(returnWorth({ quantity: 2, price: 1000, adiPrice: 800, discount: 0 }, 0, 1)).toBe(800)
  })

  test.each([
    ['all of a paid order', 1000, { due: 5000, paid: 5000 }, 1000],
    ['an order that owes more', 1000, { due: 5000, paid: 2000 }, 0],
    ['an order that owes less', 1000, { due: 5000, paid: 4400 }, 400],
    ['what exactly was owed', 600, { due: 5000, paid: 4400 }, 0],
  ])('of %s', (_, worth, order, refund) => expect(refundOf(worth, order)).toBe(refund))
})

test('a return has a number of its own', () =>
  expect(returnNumber({ id: 12, issuedAt: '2026-11-22 10:00:00' })).toBe('D202612'))

describe('a clerk (D99, D100)', () => {
  const days = { soldOn: '2026-11-14', today: '2026-11-22', returned: 50_000 }
  test.each([
    ['on the eighth day', CASH_DEFAULTS, days, null],
    ['on the ninth', CASH_DEFAULTS, { ...days, today: '2026-11-23' }, 'tooLate'],
    ['without a limit', { ...CASH_DEFAULTS, returnDays: 0 }, { ...days, today: '2027-11-23' }, null],
    ['who may not', { ...CASH_DEFAULTS, clerkReturns: 'no' as const }, days, 'notAllowed'],
    ['up to the sum', { ...CASH_DEFAULTS, clerkReturns: 'upTo' as const }, days, null],
    ['above it', { ...CASH_DEFAULTS, clerkReturns: 'upTo' as const }, { ...days, returned: 50_001 }, 'tooMuch'],
  ])('%s', (_, settings, sale, problem) => expect(clerkReturnProblem(settings, sale)).toBe(problem))
})
