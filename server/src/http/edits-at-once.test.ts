import { addSupplier, editSupplier } from '@mostrador/contract/goods/suppliers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loginAs } from '../../testing/factories.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

let shop: TestApp
let owner: string
beforeAll(async () => {
  shop = await testApp()
  owner = await loginAs(shop, 'owner')
})
afterAll(() => shop.close())

test('two dozen records that are added and then edited at once are all stored', async () => {
  const numbers = Array.from({ length: 24 }, (_, n) => n)
  const added = await Promise.all(
    numbers.map((n) => shop.call(addSupplier, { as: owner, raw: [{ nombre: `Casa ${n}` }] })),
  )
  expect(added.map(({ status }) => status)).toEqual(numbers.map(() => 201))
  const edited = await Promise.all(
    added.map(({ body }, n) =>
      shop.call(editSupplier, { as: owner, raw: [{ idData: body.id, nombre: `Casa nueva ${n}` }] }),
    ),
  )
  expect(edited.map(({ status }) => status)).toEqual(numbers.map(() => 200))
})
