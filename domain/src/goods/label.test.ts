import { expect, test } from 'vitest'
import { codedPrice } from './label.ts'

test.each([
  [18_400, 'UGI'],
  [18_450, 'UGI.EM'],
  [5, 'M.ME'],
  [9_876_543_210, 'OGALEICR.UM'],
])('%i centavos are written %s', (price, coded) => expect(codedPrice(price)).toBe(coded))
