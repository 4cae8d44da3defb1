import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HIGHEST_COST } from './cost.ts'
import { parseCost, writeCost } from './written-cost.ts'

test('a cost is written with the decimals that it has, two at least, and read again as it was', () => {
  expect([12_500_000, 3_333_300, 1, 0, 250_000_000].map(writeCost)).toEqual([
    '12.50',
    '3.3333',
    '0.000001',
    '0.00',
    '250.00',
  ])
  fc.assert(fc.property(fc.nat(HIGHEST_COST), (cost) => parseCost(writeCost(cost)) === cost))
})

test.each(['', '-1', '1.2345678', '1,5', 'doce', '1000000.00', '1e3'])('%j is no cost', (text) => {
  expect(parseCost(text)).toBeUndefined()
})
