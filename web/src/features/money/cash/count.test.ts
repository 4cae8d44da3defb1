import { DENOMINATION_ORDER, DENOMINATIONS } from '@mostrador/domain/money/shift'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { NO_COUNT, pieceField, piecesWorth, readCount, runningSum, steppedPieces } from './count.ts'

const typed = (fields: Record<string, string>) => ({ ...NO_COUNT, ...fields })

it('counts notes and coins, the coin of Q1 apart from its note', () => {
  const values = typed({ pieces_200: '3', pieces_1: '2', pieces_1m: '4', pieces_0_05: '1' })
  expect(readCount(values)).toEqual({ cash: 60_605, pieces: { '200': 3, '1': 2, '1m': 4, '0.05': 1 } })
  expect(runningSum(values)).toBe(60_605)
  expect(piecesWorth(values, '1m')).toBe(400)
  expect(piecesWorth(values, '100')).toBeUndefined()
})

it('sums the notes and coins of any drawer', () => {
  const count = fc.integer({ min: 0, max: 100_000 })
  fc.assert(
    fc.property(fc.array(count, { minLength: 13, maxLength: 13 }), (counts) => {
      const values = typed(
        Object.fromEntries(DENOMINATION_ORDER.map((each, at) => [pieceField(each), `${counts[at]}`])),
      )
      const cash = DENOMINATION_ORDER.reduce((sum, each, at) => sum + DENOMINATIONS[each] * (counts[at] ?? 0), 0)
      expect(runningSum(values)).toBe(cash)
      expect(readCount(values)).toMatchObject({ cash })
    }),
  )
})

it('accepts an empty drawer, and refuses text that is no number', () => {
  expect(readCount(NO_COUNT)).toEqual({ cash: 0, pieces: {} })
  for (const wrong of ['tres', '1.5', '-2', '100001'])
    expect(readCount(typed({ pieces_20: wrong }))).toHaveProperty('problems.pieces_20')
  expect(runningSum(typed({ pieces_20: 'tres', pieces_10: '1' }))).toBe(1_000)
})

it('accepts a sum without pieces', () => {
  expect(readCount(typed({ way: 'sum', sum: '1,812.50' }))).toEqual({ cash: 181_250, pieces: undefined })
  expect(readCount(typed({ way: 'sum', sum: '' }))).toEqual({ problems: { sum: 'Escriba lo que contó.' } })
  for (const none of ['-1', '10000000000', 'mucho'])
    expect(readCount(typed({ way: 'sum', sum: none }))).toEqual({
      problems: { sum: 'Escriba un monto, por ejemplo 125.50.' },
    })
  expect(readCount(typed({ way: 'sum', sum: '1,812' }))).toHaveProperty('problems.sum')
})

it('steps by one, and not below 0', () => {
  expect([steppedPieces('', 1), steppedPieces('4', -1), steppedPieces('0', -1), steppedPieces('x', 1)]).toEqual([
    '1',
    '3',
    '0',
    '1',
  ])
})
