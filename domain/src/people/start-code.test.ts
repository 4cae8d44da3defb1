import { expect, test } from 'vitest'
import { readStartCode, START_CODE_SIGNS, writtenStartCode } from './start-code.ts'

test('reads a start code however it is typed (D133)', () => {
  expect(writtenStartCode('K7QM4XPR')).toBe('K7QM-4XPR')
  for (const typed of ['K7QM-4XPR', ' k7qm 4xpr ', 'k7qm4xpr', 'K7QM–4XPR'])
    expect(readStartCode(typed)).toBe('K7QM4XPR')
})

test('no character looks like another', () => {
  expect([...START_CODE_SIGNS].filter((sign) => 'ILO01'.includes(sign))).toEqual([])
  expect(new Set(START_CODE_SIGNS).size).toBe(START_CODE_SIGNS.length)
})
