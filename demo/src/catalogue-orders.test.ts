import { catalogueOrderList } from '@mostrador/contract/sale/catalogue-order-list'
import { catalogueOrderById } from '@mostrador/contract/sale/catalogue-orders'
import { loginAs } from '@mostrador/server/testing/factories'
import { type TestApp, testApp } from '@mostrador/server/testing/test-app'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemo } from './load.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
  await loadDemo(shop.database, () => shop.clock.now)
})
afterAll(() => shop.close())

test('both catalogues have visitors’ orders in each state, which their codes find', async () => {
  const owner = await loginAs(shop, 'owner')
  const { data } = (await shop.call(catalogueOrderList, { as: owner })).body
  const states = data.map(({ estado }: { estado: string }) => estado)
  expect(states).toEqual(['nuevo', 'nuevo', 'nuevo', 'apartado', 'no se pudo', 'vendido'])
  expect(new Set(data.map(({ comercio }: { comercio: string }) => comercio)).size).toBe(2)
  for (const { codigo, unidades } of data) {
    const found = (await shop.call(catalogueOrderById, { as: owner, raw: [{ codigo }] })).body.data
    const units = found.items.reduce((sum: number, { cantidad }: { cantidad: number }) => sum + cantidad, 0)
    expect([found.codigo, units]).toEqual([codigo, unidades])
  }
})
