import { randomUUID } from 'node:crypto'
import { addPurchaseOrder, editPurchaseOrder } from '@mostrador/contract/buying/purchase-orders'
import { reorderExport, reorderList } from '@mostrador/contract/buying/reorder'
import type { Endpoint } from '@mostrador/contract/endpoint'
import { addSupplier } from '@mostrador/contract/goods/suppliers'
import { askTransfer, sendTransfer } from '@mostrador/contract/goods/transfers'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { DAY_MS } from '@mostrador/domain/time'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DLUNA, loginAs, makeProduct, ROSALES } from '../../../../testing/factories.ts'
import { orderOfUnits, settling, withKey } from '../../../../testing/money.ts'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'

let shop: TestApp
let owner: string
let clerk: string

beforeEach(async () => {
  shop = await testApp()
  owner = await loginAs(shop, 'owner')
  clerk = await loginAs(shop, 'clerk')
  await settling(shop, owner)({ cobro: 'no' })
})
afterEach(() => shop.close())

const call = (endpoint: Endpoint, raw: object, as = owner) =>
  shop.call(endpoint, { as, raw: [raw], headers: withKey(randomUUID()) })

const read = async (query = '') => {
  const { status, body } = await shop.call(reorderList, { as: owner, query })
  expect(status).toBe(200)
  return body
}

async function nextDay(days = 1): Promise<void> {
  shop.clock.now += days * DAY_MS
  owner = await loginAs(shop, 'owner')
  clerk = await loginAs(shop, 'clerk')
}

async function sellDaily(lines: readonly (readonly [product: number, units: number])[], days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    for (const [product, units] of lines)
      expect((await call(placeOrder, orderOfUnits(product, units), clerk)).status).toBe(201)
    await nextDay()
  }
}

const settle = (id: number, given: Readonly<Record<'minimum' | 'maximum' | 'supplier_id', number | null>>) =>
  shop.database.raw
    .prepare('update product set minimum = ?, maximum = ?, supplier_id = ? where id = ?')
    .run(given.minimum, given.maximum, given.supplier_id, id)

test('the list shows products that run out before delivery, with units and reason, and leaves out others', async () => {
  const supplier = (await call(addSupplier, { nombre: 'Textiles del Norte', dias: 6 })).body.id as number
  const fast = await makeProduct(shop, { quantity: 20 })
  const plenty = await makeProduct(shop, { quantity: 900 })
  const rare = await makeProduct(shop, { quantity: 3 })
  const low = await makeProduct(shop, { quantity: 2 })
  settle(fast, { minimum: null, maximum: null, supplier_id: supplier })
  settle(low, { minimum: 5, maximum: 12, supplier_id: null })
  await sellDaily(
    [
      [fast, 2],
      [plenty, 2],
    ],
    7,
  )
  expect((await call(placeOrder, orderOfUnits(rare, 1), clerk)).status).toBe(201)
  await nextDay()
  const { data, total } = await read()
  expect(total).toBe(2)
  expect(data).toMatchObject([
    {
      id: fast,
      cantidad: 6,
      porDia: 1.75,
      diasQuedan: 3,
      proponer: 47,
      casa: 'Textiles del Norte',
      casaId: supplier,
      motivo: 'Vende 1.8 al día; quedan 6; la casa tarda 6 días',
    },
    {
      id: low,
      cantidad: 2,
      minimo: 5,
      maximo: 12,
      porDia: null,
      diasQuedan: null,
      proponer: 10,
      casa: null,
      motivo: 'Se vende muy de vez en cuando; quedan 2; el mínimo es 5',
    },
  ])
})

test('the pace excludes days without stock', async () => {
  const product = await makeProduct(shop, { quantity: 12 })
  settle(product, { minimum: 0, maximum: null, supplier_id: null })
  await sellDaily([[product, 4]], 3)
  await nextDay(20)
  expect((await read()).data).toMatchObject([{ id: product, cantidad: 0, porDia: 4, diasQuedan: 0, proponer: 120 }])
})

test('the list does not propose ordered or arriving units, and names another shop with spare ones', async () => {
  const supplier = (await call(addSupplier, { nombre: 'Casa Lejos' })).body.id as number
  const barcode = '7401234567890'
  const here = await makeProduct(shop, { quantity: 1, barcode })
  const there = await makeProduct(shop, { quantity: 80, barcode, shopId: DLUNA })
  settle(here, { minimum: 4, maximum: 20, supplier_id: supplier })
  const place = { comercioId: ROSALES, extensionId: 1 }
  const order = await call(addPurchaseOrder, { ...place, casa: supplier, items: [{ id: here, unidades: 5 }] })
  expect((await read()).data).toMatchObject([{ id: here, pedido: 5, proponer: 14 }])
  await call(editPurchaseOrder, { idData: order.body.id, estado: 'Enviado' })
  const transfer = await call(askTransfer, {
    de: { comercioId: DLUNA, extensionId: 1 },
    a: place,
    items: [{ id: there, unidades: 6 }],
  })
  expect((await call(sendTransfer, { idData: transfer.body.id })).status).toBe(200)
  expect((await read()).data).toMatchObject([
    {
      id: here,
      pedido: 5,
      enCamino: 6,
      proponer: 8,
      traer: [{ id: there, comercioId: DLUNA, extensionId: 1, unidades: 74 }],
    },
  ])
})

test('the list is filtered, searched, sorted, paged and exported, for the office only', async () => {
  const supplier = (await call(addSupplier, { nombre: 'Casa Uno' })).body.id as number
  const first = await makeProduct(shop, { quantity: 3, name: 'Alfombra' })
  const second = await makeProduct(shop, { quantity: 1, name: 'Zapatera' })
  const other = await makeProduct(shop, { quantity: 2, name: 'Llanta', shopId: DLUNA })
  settle(first, { minimum: 5, maximum: 10, supplier_id: supplier })
  settle(second, { minimum: 5, maximum: 6, supplier_id: null })
  settle(other, { minimum: 5, maximum: 6, supplier_id: null })
  const ids = async (query: string) => (await read(query)).data.map(({ id }: { id: number }) => id)
  expect(await ids('')).toEqual([second, other, first])
  expect(await ids(`?comercio=${ROSALES}`)).toEqual([second, first])
  expect(await ids(`?casa=${supplier}`)).toEqual([first])
  expect(await ids('?search=llant')).toEqual([other])
  expect(await ids('?sort=-proponer')).toEqual([first, second, other])
  expect(await ids('?sort=nombre')).toEqual([first, other, second])
  expect(await ids('?page=2&pageSize=2')).toEqual([first])
  const { body } = await shop.call(reorderExport, { as: owner, query: `?casa=${supplier}` })
  expect(String(body)).toContain('Alfombra')
  for (const role of ['provider', 'clerk'] as const)
    expect((await shop.call(reorderList, { as: await loginAs(shop, role) })).status).toBe(403)
})

test('the file has all rows, whatever the search and order', async () => {
  for (let no = 1; no <= 12; no += 1)
    settle(await makeProduct(shop, { quantity: 1, name: `Vaso ${no}` }), { minimum: 5, maximum: 6, supplier_id: null })
  for (const query of ['', '?search=vaso', '?sort=nombre', '?search=vaso&columns=nombre&sort=-proponer']) {
    const { body } = await shop.call(reorderExport, { as: owner, query })
    expect(String(body).match(/Vaso \d+/g), query).toHaveLength(12)
  }
})
