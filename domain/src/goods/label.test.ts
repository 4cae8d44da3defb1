import { expect, test } from 'vitest'
import { codedPrice, labelName } from './label.ts'

test.each([
  [18_400, 'UGI'],
  [18_450, 'UGI.EM'],
  [5, 'M.ME'],
  [9_876_543_210, 'OGALEICR.UM'],
])('%i centavos are written %s', (price, coded) => expect(codedPrice(price)).toBe(coded))

test.each([
  ['Toalla', '70 × 140 cm', 'Toalla · 70 × 140 cm'],
  ['Toalla', 'Única', 'Toalla'],
  ['Toalla', 'unica', 'Toalla'],
  ['Toalla', '', 'Toalla'],
  ['Sábana King', 'king', 'Sábana King'],
])('a label of %j with the specification %j says %j', (name, specification, shown) =>
  expect(labelName({ name, specification })).toBe(shown),
)
