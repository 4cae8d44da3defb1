import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parsePercent, WHOLE, writePercent } from './percent.ts'

describe('reads a percentage from 0 to 100 with at most two decimals (D22)', () => {
  test.each<[string | number, number]>([
    ['0', 0],
    ['10', 1000],
    ['12.5', 1250],
    ['12.05', 1205],
    [' 7.00 ', 700],
    ['100', WHOLE],
    ['100.00', WHOLE],
    [0.07, 7],
    [33.33, 3333],
    [-0, 0],
  ])('%j', (written, points) => {
    expect(parsePercent(written)).toBe(points)
  })

  test.each<string | number>([
    '',
    '-1',
    '100.01',
    '101',
    '1.125',
    '.5',
    '5.',
    '1e1',
    '10%',
    'x',
    0.005,
    Number.NaN,
    -0.5,
  ])('%j is none', (written) => {
    expect(parsePercent(written)).toBeUndefined()
  })

  test('reads back what it wrote, with no more decimals than needed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: WHOLE }), (points) => {
        expect(parsePercent(writePercent(points))).toBe(points)
        expect(writePercent(points)).not.toMatch(/\..*0$/)
      }),
    )
  })
})
