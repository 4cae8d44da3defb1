import { describe, expect, test } from 'vitest'
import { BRANDS, brandOfShop, isBalam } from './brand.ts'

describe('the shop named B’alam (D2)', () => {
  test.each([
    'B’alam',
    "B'alam",
    'B‘alam',
    'B‛alam',
    'Bʼalam',
    'Bʻalam',
    'B`alam',
    'B´alam',
    'B′alam',
    'B＇alam',
    'BALAM',
    'balam',
    "b'ÁLAM",
    "B'a\u0301lam",
    " B ' alam ",
  ])('%j is it', (name) => {
    expect(isBalam(name)).toBe(true)
    expect(brandOfShop(name)).toBe('balam')
  })

  test.each(['Vianney', '', 'B', 'B’alam 2', 'Nuevo B’alam', 'B’alan', 'Bálsamo', "B'alam Auto"])(
    '%j is another',
    (name) => {
      expect(isBalam(name)).toBe(false)
      expect(brandOfShop(name)).toBe('vianney')
    },
  )
})

test('the two brands and their shops (D1)', () => {
  expect(BRANDS.map(({ key, shopId, label }) => [key, shopId, label])).toEqual([
    ['vianney', 2, 'Vianney'],
    ['balam', 1, 'Auto Market'],
  ])
  for (const brand of BRANDS) expect(brandOfShop(brand.title)).toBe(brand.key)
})
