import { expect, test } from 'vitest'
import { openingWords } from './shift-words.ts'

test('compares a float with what the last corte left', () => {
  expect(openingWords({ float: 20_000, openingDifference: -10_000 })).toBe(
    'El corte anterior dejó Q300.00: faltan Q100.00',
  )
  expect(openingWords({ float: 30_050, openingDifference: 50 })).toBe('El corte anterior dejó Q300.00: sobran Q0.50')
  expect(openingWords({ float: 30_000, openingDifference: 0 })).toBe('')
  expect(openingWords({ float: 30_000, openingDifference: null })).toBe('')
})
