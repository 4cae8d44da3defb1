import { expect, test } from 'vitest'
import { BRANDS } from './brand.ts'

test('the two brands and their shops (D1)', () => {
  expect(BRANDS.map(({ key, shopId, label }) => [key, shopId, label])).toEqual([
    ['vianney', 2, 'Vianney'],
    ['balam', 1, 'Auto Market'],
  ])
})
