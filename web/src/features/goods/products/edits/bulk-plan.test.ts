import { HIGHEST_PRICE } from '@mostrador/domain/goods/price'
import type { Product } from '@mostrador/domain/goods/product'
import { expect, test } from 'vitest'
import { groupPlan, oddOf, oddSentence, pricePlan, reorderPlan, statePlan } from './bulk-plan.ts'

const product = (given: Partial<Product>) =>
  ({ id: 1, price: 1000, ownAdiPrice: null, groupId: 3, isActive: true, ...given }) as Product

const planned = (given: Partial<Product>, way: 'up' | 'down', points: number, hasAdi = false) => {
  const [plan] = pricePlan([product(given)], { way, points }, hasAdi)
  return plan?.edit ?? plan?.reason
}

test('changes a price by the percentage, and the product’s ADI price on request', () => {
  expect(planned({ ownAdiPrice: 700 }, 'up', 500)).toEqual({ price: 1050 })
  expect(planned({ ownAdiPrice: 700 }, 'up', 500, true)).toEqual({ price: 1050, ownAdiPrice: 735 })
  expect(planned({}, 'down', 500, true)).toEqual({ price: 950 })
})

test('keeps a price that would break a limit or stay the same, and says why', () => {
  expect(planned({ price: 1 }, 'down', 9_000)).toBe('Quedaría en menos de Q0.01: no cambia.')
  expect(planned({ price: HIGHEST_PRICE }, 'up', 1)).toBe('Pasaría de Q9,999,999.99: no cambia.')
  expect(planned({ price: 1 }, 'up', 100)).toBe('Redondeado al centavo queda igual.')
  expect(planned({ ownAdiPrice: 1 }, 'down', 9_000, true)).toBe('Su precio ADI: Quedaría en menos de Q0.01: no cambia.')
  expect(planned({ price: 1, ownAdiPrice: 700 }, 'up', 500, true)).toEqual({ price: 1, ownAdiPrice: 735 })
})

test('changes a price by a sum, and rounds it', () => {
  const change = { way: 'up', sum: 130, step: 100 } as const
  expect(pricePlan([product({ ownAdiPrice: 700 })], change, true)[0]?.edit).toEqual({ price: 1100, ownAdiPrice: 800 })
  expect(pricePlan([product({ price: 20 })], { ...change, way: 'down' }, true)[0]?.reason).toBe(
    'Quedaría en menos de Q0.01: no cambia.',
  )
  expect(pricePlan([product({})], { way: 'up', sum: 10, step: 100 }, false)[0]?.reason).toBe('Redondeado queda igual.')
})

test('keeps products that already have the group or the state', () => {
  expect(groupPlan([product({}), product({ groupId: 4 })], 4).map(({ edit }) => edit)).toEqual([
    { groupId: 4 },
    undefined,
  ])
  expect(statePlan([product({}), product({ isActive: false })], true).map(({ reason }) => reason)).toEqual([
    'Ya está así.',
    undefined,
  ])
})

test('sets supplier and minimum unless both are set, and refuses a minimum above the maximum', () => {
  const products = [
    product({ supplierId: 5, minimum: 3 }),
    product({ supplierId: null, minimum: null }),
    product({ supplierId: 5, minimum: null, maximum: 2 }),
  ]
  const plan = reorderPlan(products, { supplierId: 5, minimum: 3 })
  expect(plan.map(({ edit, reason }) => edit ?? reason)).toEqual([
    'Ya está así.',
    { supplierId: 5, minimum: 3 },
    'Su máximo es 2: no cambia.',
  ])
  expect(reorderPlan(products, { supplierId: 5 }).map(({ edit }) => edit)).toEqual([
    undefined,
    { supplierId: 5 },
    undefined,
  ])
})

test('counts products whose ADI price would be above the price, and names the first', () => {
  const products = [
    product({ id: 1, name: 'Plato', code: 'P-1', price: 1000, ownAdiPrice: 500 }),
    product({ id: 2, name: 'Taza', code: 'T-1', price: 1000, ownAdiPrice: 900 }),
    product({ id: 3, name: 'Olla', code: 'O-1', price: 1000, ownAdiPrice: 950 }),
  ]
  const change = { way: 'down', sum: 200 } as const
  const sentence = 'El precio ADI, Q9.00, es mayor que el valor, Q8.00.'
  expect(oddSentence(pricePlan(products, change, false))).toBe(`Son 2 productos, el primero «Taza» (T-1). ${sentence}`)
  expect(oddSentence(pricePlan(products.slice(0, 2), change, false))).toBe(`«Taza» (T-1). ${sentence}`)
  expect(oddSentence(pricePlan(products, change, true))).toBeUndefined()
  expect(pricePlan(products, change, false).map(oddOf)[1]).toBe(sentence)
  expect(oddSentence(groupPlan(products, 4))).toBeUndefined()
})
