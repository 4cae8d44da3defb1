import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HIGHEST_COST } from './cost.ts'
import { costProblem, parseCost, readCost, writeCost } from './written-cost.ts'

test('writes a cost with two to six decimals, and reads it back', () => {
  expect([12_500_000, 3_333_300, 1, 0, 250_000_000].map(writeCost)).toEqual([
    '12.50',
    '3.3333',
    '0.000001',
    '0.00',
    '250.00',
  ])
  fc.assert(fc.property(fc.nat(HIGHEST_COST), (cost) => parseCost(writeCost(cost)) === cost))
})

test.each(['', '-1', '1.2345678', '1,5', 'doce', '1000000.00', '1e3'])('%j is refused as a cost', (text) => {
  expect(parseCost(text)).toBeUndefined()
})

test('reads a comma as an amount field does, with up to six decimals', () => {
  expect(['32,50', '32,5', '1,234.50', '1.234,50', 'Q 12', '3.3333', '1.234'].map(readCost)).toEqual([
    32_500_000, 32_500_000, 1_234_500_000, 1_234_500_000, 12_000_000, 3_333_300, 1_234_000,
  ])
  expect(['1,234', '3,3333', '1.2345678', 'doce', '-3,50'].map(readCost)).toEqual(Array(5).fill(undefined))
  expect(costProblem('1,234')).toContain('se puede leer de dos maneras')
  expect(costProblem('-3,50')).toBe('El costo no puede ser negativo.')
  for (const written of ['3,3333', 'doce']) expect(costProblem(written)).toContain('con seis decimales como máximo')
})
