import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupMoney, HIGHEST_SUM, parseMoney, writeMoney } from './money.ts'
import { moneyProblem, optionalSum, readMoney, tidyMoney, tidyQuantity } from './typed-amount.ts'

describe('money as people type it', () => {
  test.each([
    ['32,50', '32.50'],
    ['32,5', '32.5'],
    ['3250,05', '3250.05'],
    ['0,05', '0.05'],
    ['1,234.50', '1234.50'],
    ['1,234,567', '1234567'],
    ['1.234,50', '1234.50'],
    ['Q 1,234.50', '1234.50'],
    [' 125 ', '125'],
    ['-3,50', '-3.50'],
    ['−1', '-1'],
    ['125.00', '125.00'],
  ])('%j is %s', (written, tidy) => {
    expect(tidyMoney(written)).toBe(tidy)
    expect(readMoney(written)).toBe(parseMoney(tidy))
    expect(moneyProblem(written)).toBeUndefined()
  })

  test.each([
    '1,234',
    '12,345',
    '1,23,4',
    '1.234',
    '10.999',
    '1,2,3',
    '32,',
    ',5',
    '1.234.567',
    '1234,567',
    '0,125',
    'x',
  ])('%j is nothing that one may guess', (written) => {
    expect(tidyMoney(written)).toBe(written)
    expect(readMoney(written)).toBeUndefined()
  })

  test('reports a specific problem where there is one', () => {
    expect(moneyProblem('1,234')).toBe(
      '«1,234» se puede leer de dos maneras. Escriba 1234 sin coma, o los centavos con punto: 1.23.',
    )
    for (const written of ['10.999', '1.234', '0,125', '1234,567'])
      expect(moneyProblem(written)).toBe('Escriba como máximo dos decimales.')
    expect(moneyProblem('mucho')).toBeUndefined()
  })

  test('an optional sum may be empty', () => {
    expect(optionalSum(' ')).toEqual({})
    expect(optionalSum('32,50')).toEqual({ value: 3_250 })
    for (const written of ['mucho', '-1', '1,234']) expect(optionalSum(written).problem).toBeDefined()
  })

  test('reads back every amount that the program writes, with any separators', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: HIGHEST_SUM }), (value) => {
        expect(readMoney(writeMoney(value))).toBe(value)
        expect(readMoney(groupMoney(value))).toBe(value)
        expect(readMoney(groupMoney(value).replaceAll(/[.,]/g, (mark) => (mark === ',' ? '.' : ',')))).toBe(value)
      }),
    )
  })
})

test.each([
  ['1,200', '1200'],
  ['12', '12'],
  [' 3 ', '3'],
  ['1,5', '1,5'],
  ['1.5', '1.5'],
  ['0,125', '0,125'],
])('a quantity %j is %s', (written, tidy) => {
  expect(tidyQuantity(written)).toBe(tidy)
})
