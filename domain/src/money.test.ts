import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupMoney, HIGHEST_SUM, parseMoney, share, showMoney, writeMoney } from './money.ts'

const centavos = fc.integer({ min: -HIGHEST_SUM, max: HIGHEST_SUM })

describe('reads money by splitting its text (D20)', () => {
  test.each<[string | number, number]>([
    ['0', 0],
    ['125', 12_500],
    ['125.5', 12_550],
    ['125.00', 12_500],
    [' 125.05 ', 12_505],
    ['007.10', 710],
    ['-0.05', -5],
    ['-0.00', 0],
    ['8.29', 829],
    ['1.15', 115],
    ['9999999999.99', HIGHEST_SUM],
    [125, 12_500],
    [0.1, 10],
    [1.15, 115],
    [-3, -300],
    [4_503_599_627.37, 450_359_962_737],
  ])('%j is %i centavos', (written, value) => {
    expect(parseMoney(written)).toBe(value)
    expect(Object.is(parseMoney(written), -0)).toBe(false)
  })

  test.each<string | number>([
    '',
    ' ',
    '.',
    '.5',
    '5.',
    '1.125',
    '1,000.00',
    'Q5.00',
    '5 00',
    '+5',
    '--5',
    '1e3',
    '0x10',
    'Infinity',
    'NaN',
    '٣',
    '12345678901234',
    '1.00\n2',
    0.125,
    1e21,
    1e-7,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ])('%j is no money', (written) => {
    expect(parseMoney(written)).toBeUndefined()
  })

  test('reads back any written sum', () => {
    fc.assert(fc.property(centavos, (value) => parseMoney(writeMoney(value)) === (value === 0 ? 0 : value)))
  })

  test('always writes two decimals', () => {
    fc.assert(
      fc.property(centavos, (value) => {
        expect(writeMoney(value)).toMatch(/^-?\d+\.\d\d$/)
        expect(BigInt(writeMoney(value).replace('.', ''))).toBe(BigInt(value))
      }),
    )
  })
})

describe('shows money with its prefix, grouped as in es-GT', () => {
  test.each([
    [0, 'Q0.00'],
    [5, 'Q0.05'],
    [99_999, 'Q999.99'],
    [100_000, 'Q1,000.00'],
    [123_456_789, 'Q1,234,567.89'],
    [-300, '−Q3.00'],
    [-123_456, '−Q1,234.56'],
  ])('%i', (value, shown) => {
    expect(showMoney(value)).toBe(shown)
  })

  test('groups like the platform', () => {
    const format = new Intl.NumberFormat('es-GT', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999_99 }),
        (value) => groupMoney(value) === format.format(value / 100),
      ),
    )
  })
})

describe('share: the one rounding, half up', () => {
  test.each([
    [5, 1, 10, 1],
    [4, 1, 10, 0],
    [15, 1, 10, 2],
    [1005, 8, 10, 804],
    [9999, 8, 10, 7999],
    [0, 7, 9, 0],
    [7, 0, 9, 0],
  ])('%i × %i ÷ %i = %i', (value, numerator, denominator, result) => {
    expect(share(value, numerator, denominator)).toBe(result)
  })

  test('equals the exact figure in big integers', () => {
    const cases = fc.tuple(
      fc.integer({ min: 0, max: HIGHEST_SUM }),
      fc.integer({ min: 0, max: 10_000 }),
      fc.constantFrom(3, 10, 100, 9_999, 10_000, 1_000_000),
    )
    fc.assert(
      fc.property(cases, ([value, numerator, denominator]) => {
        const [v, n, d] = [BigInt(value), BigInt(numerator), BigInt(denominator)]
        expect(BigInt(share(value, numerator, denominator))).toBe((2n * v * n + d) / (2n * d))
      }),
      { numRuns: 2000 },
    )
  })
})
