import { expect, test } from 'vitest'
import { changeUnits, NO_UNITS, readUnits, writeUnits } from './kept-units.ts'

test('counted units come back as they were, one changed after the other', () => {
  const counted = changeUnits(7, (before) => before + 1)(changeUnits(7, (before) => before + 1)(NO_UNITS))
  expect(readUnits(changeUnits(9, () => 0)(counted))).toEqual({ 7: 2, 9: 0 })
  expect(writeUnits(readUnits(counted))).toBe(counted)
})

test.each(['', '{', 'null', '[{"id":1}]', '[{"id":"1","units":2}]'])('%s is no units', (text) => {
  expect(readUnits(text)).toEqual({})
})
