import { expect, test } from 'vitest'
import { oddities as found, oddPrice } from './odd-product.ts'
import type { Product } from './product.ts'

const other = { id: 7, code: 'SAB-1', barcode: '750', shopId: 2, name: 'Sábana', price: 1_000, ownAdiPrice: null }
const oddities = (...args: Parameters<typeof found>) => found(...args).map(({ message }) => message)
const typed = { code: 'sab-1', barcode: '751', shopId: 2, price: 10_000, ownAdiPrice: null }

test('reports a code that another product of the shop has', () => {
  expect(oddities(typed, [other])).toEqual(['El código sab-1 ya es de «Sábana» en la misma tienda.'])
})

test.each([
  ['of another shop', { ...typed, shopId: 3 }, undefined],
  ['of the same article in another extension', { ...typed, barcode: '750' }, undefined],
  ['that is only like it', { ...typed, code: 'SAB-12' }, undefined],
  ['that the product had before', typed, { ...other, id: 8, code: 'sab-1' }],
  ['of the product itself', { ...typed, code: 'SAB-1', barcode: '752' }, other],
] as const)('a code %s is not', (_, edit, before) => {
  expect(oddities(edit, [other], before)).toEqual([])
})

test('reports an ADI price above the price once', () => {
  const high = { ...typed, ownAdiPrice: 12_000 }
  expect(oddities(high, [])).toEqual(['El precio ADI, Q120.00, es mayor que el valor, Q100.00.'])
  expect(oddities({ ...typed, ownAdiPrice: 10_000 }, [])).toEqual([])
  expect(oddities(high, [], { ...other, price: 10_000, ownAdiPrice: 12_000 })).toEqual([])
})

test('reports a price lowered below the ADI price', () => {
  const priced = { ...other, price: 10_000, ownAdiPrice: 9_000 } as unknown as Product
  expect(oddPrice(priced, { price: 8_000 })).toBe('El precio ADI, Q90.00, es mayor que el valor, Q80.00.')
  expect(oddPrice(priced, { price: 9_000 })).toBeUndefined()
  expect(oddPrice({ ...priced, ownAdiPrice: null }, { price: 1 })).toBeUndefined()
})
