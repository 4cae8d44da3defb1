import { expect, test } from 'vitest'
import { affiliateNamed } from './affiliate-named.ts'

const BRENDA = { code: 1004, name: 'Brenda Marisol Chávez' }
const CARLOS = { code: 11004, name: 'Carlos Chávez' }
const ALL = [CARLOS, BRENDA]

test('finds the affiliate with that code, or the only one that contains the text', () => {
  expect(affiliateNamed(ALL, ' 1004 ')).toEqual(BRENDA)
  expect(affiliateNamed(ALL, 'marisól')).toEqual(BRENDA)
  expect(affiliateNamed(ALL, '1004 · Brenda Marisol Chávez')).toEqual(BRENDA)
  for (const unclear of ['', ' ', 'chavez', '100', 'Diana']) expect(affiliateNamed(ALL, unclear)).toBeUndefined()
})
