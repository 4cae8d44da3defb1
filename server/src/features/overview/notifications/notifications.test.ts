import { notifications, readNotifications } from '@mostrador/contract/overview/notifications'
import { setInvoiceState, voidInvoice } from '@mostrador/contract/sale/invoices'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { DAY_MS } from '@mostrador/domain/time'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DLUNA, loginAs, makePlainProduct, makeProduct } from '../../../../testing/factories.ts'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'

let shop: TestApp
let owner: string
let rosales: string
let dluna: string
beforeEach(async () => {
  shop = await testApp()
  owner = await loginAs(shop, 'owner')
  rosales = await loginAs(shop, 'clerk')
  dluna = await loginAs(shop, 'clerk', { shopId: DLUNA })
})
afterEach(() => shop.close())

const sell = async (as: string, id: number, cantidad: number): Promise<number> => {
  const order = { itemsBag: [{ id, cantidad }], cliente: 'Doña Tona', nit: 'CF', descuento: 0 }
  return (await shop.call(placeOrder, { as, raw: [order] })).body.id
}
const bell = async (as: string) => (await shop.call(notifications, { as })).body.data
const readAll = (as: string) => shop.call(readNotifications, { as })

test('a product that runs out is shown to its shop and the office, with its place', async () => {
  const id = await makeProduct(shop, { name: 'Toalla', code: 'TO 1', quantity: 2 })
  await sell(rosales, id, 1)
  expect(await bell(rosales)).toEqual([])
  await sell(rosales, id, 1)
  const movement = shop.database.raw.prepare('select max(id) from stock_movement').pluck().get()
  const notice = { id: `agotado-${id}-${movement}`, tipo: 'agotado', fecha: '2026-11-19 10:00:00', leida: false }
  expect(await bell(rosales)).toEqual([
    { ...notice, texto: 'Se agotó Toalla (Única).', enlace: `inventario?producto=${id}` },
  ])
  expect(await bell(owner)).toEqual([
    { ...notice, texto: 'Se agotó Toalla (Única) en Rosales.', enlace: `productos/${id}` },
  ])
  expect(await bell(dluna)).toEqual([])
})

test('a plain product that runs out is shown by its name alone', async () => {
  const id = await makePlainProduct(shop, { name: 'Champurrada', quantity: 1 })
  await sell(rosales, id, 1)
  expect((await bell(owner))[0].texto).toBe('Se agotó Champurrada en Rosales.')
})

test('inactive products, deleted ones and those made without stock give no notice', async () => {
  await makeProduct(shop, { quantity: 0, isActive: false })
  const gone = await makeProduct(shop, { quantity: 1 })
  await sell(rosales, gone, 1)
  shop.database.raw.prepare("update product set deleted_at = '2026' where id = ?").run(gone)
  await makeProduct(shop, { quantity: 0 })
  expect(await bell(owner)).toEqual([])
})

test('an order in process since yesterday gives a notice until it is completed or void', async () => {
  const product = await makeProduct(shop)
  const [first, second] = [await sell(rosales, product, 1), await sell(rosales, product, 1)]
  expect(await bell(owner)).toEqual([])
  shop.clock.now += DAY_MS
  owner = await loginAs(shop, 'owner')
  rosales = await loginAs(shop, 'clerk')
  expect(await bell(rosales)).toContainEqual({
    id: `en-proceso-${first}`,
    tipo: 'en-proceso',
    texto: `El pedido 2026${first} de Doña Tona sigue en proceso.`,
    fecha: '2026-11-19 10:00:00',
    enlace: `pedidos/pendientes?factura=${first}`,
    leida: false,
  })
  expect((await bell(owner)).map(({ enlace }: { enlace: string }) => enlace)).toEqual([
    `facturas/consultar?factura=${second}`,
    `facturas/consultar?factura=${first}`,
  ])
  expect(await bell(await loginAs(shop, 'clerk', { shopId: DLUNA }))).toEqual([])
  await shop.call(setInvoiceState, { as: rosales, raw: [{ idData: first, invoiceProcess: 2 }] })
  await shop.call(voidInvoice, { as: owner, raw: [{ idData: second }] })
  expect(await bell(owner)).toEqual([])
})

test('yesterday ends at midnight in Guatemala', async () => {
  shop.clock.now = Date.parse('2026-11-20T05:59:00Z')
  rosales = await loginAs(shop, 'clerk')
  await sell(rosales, await makeProduct(shop), 1)
  expect(await bell(rosales)).toEqual([])
  shop.clock.now += 60_000
  expect(await bell(rosales)).toHaveLength(1)
})

test('a read notice is read for one person, and the same product running out again gives a new one', async () => {
  const id = await makeProduct(shop, { quantity: 1 })
  const sold = await sell(rosales, id, 1)
  expect((await readAll(rosales)).body).toEqual({ success: true, message: 'Las notificaciones quedaron leídas.' })
  expect((await bell(rosales)).map(({ leida }: { leida: boolean }) => leida)).toEqual([true])
  expect((await bell(owner)).map(({ leida }: { leida: boolean }) => leida)).toEqual([false])
  await shop.call(voidInvoice, { as: owner, raw: [{ idData: sold }] })
  expect(await bell(rosales)).toEqual([])
  await sell(rosales, id, 1)
  expect((await bell(rosales)).map(({ leida }: { leida: boolean }) => leida)).toEqual([false])
})

test("a user's read marks do not pile up", async () => {
  const marks = () => shop.database.raw.prepare('select count(*) from notification_read').pluck().get()
  for (let round = 0; round < 3; round += 1) {
    const id = await makeProduct(shop, { quantity: 1 })
    const sold = await sell(rosales, id, 1)
    await readAll(rosales)
    await readAll(rosales)
    expect(marks()).toBe(1)
    await shop.call(voidInvoice, { as: owner, raw: [{ idData: sold }] })
  }
})
