import { productPage } from '@mostrador/contract/goods/product-page'
import { voidInvoice } from '@mostrador/contract/sale/invoices'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { affiliateHistory } from '@mostrador/contract/sale/purchase-history'
import { returnGoods } from '@mostrador/contract/sale/returns'
import { DAY_MS, MINUTE_MS } from '@mostrador/domain/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loginAs, makeAffiliate, makeProduct } from '../../../../testing/factories.ts'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'

let shop: TestApp
let owner: string
let clerk: string
let other: string
let otherShop: number
let product: number

beforeAll(async () => {
  shop = await testApp()
  owner = await loginAs(shop, 'owner')
  clerk = await loginAs(shop, 'clerk', { name: 'Karla Tzoc' })
  const { raw } = shop.database
  otherShop = raw
    .prepare(`insert into shop (name, name_key, is_active) values ('Xela', 'xela', 1) returning id`)
    .pluck()
    .get() as number
  raw.exec(`insert into ticket_setting (shop_id, title, address, whatsapp, catalogue, credit, footer,
    template, crops_paper) select ${otherShop}, 'Tienda Xela', address, whatsapp, catalogue, credit, footer,
    template, crops_paper from ticket_setting where shop_id = 2`)
  other = await loginAs(shop, 'clerk', { shopId: otherShop })
  product = await makeProduct(shop, { quantity: 500, price: 12_500, name: 'Sábana' })
})
afterAll(() => shop.close())

async function buy(afiliado: number, cantidad: number, given: { as?: string; id?: number; adi?: string } = {}) {
  const { as = clerk, id = product, adi } = given
  shop.clock.now += MINUTE_MS
  const itemsBag = [{ id, cantidad, ...(adi && { adi }) }]
  const raw = [{ itemsBag, afiliado, cliente: 'Ana', nit: 'CF', descuento: 10 }]
  return (await shop.call(placeOrder, { as, raw })).body.id as number
}

const idOf = (code: number) =>
  shop.database.raw.prepare('select id from affiliate where code = ?').pluck().get(code) as number

const history = (code: number, as = owner, query = '') =>
  shop.call(affiliateHistory, { as, path: `/api/facturas/fetch/by/id/${idOf(code)}${query}` })

test('one document has all purchases, newest first, with their times, and the sums of the invoices', async () => {
  const code = await makeAffiliate(shop)
  await buy(code, 1)
  await buy(code, 2, { adi: '100.00' })
  const { status, body } = await history(code, clerk)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    numero: String(code),
    cliente: expect.stringContaining('Afiliada'),
    comercio: 'Rosales',
    extension: 'Central',
    autor: 'Karla Tzoc',
    fecha: '2026-11-19 10:02:00',
    // Subtotal: 125.00 and 250.00 − 50.00. Discounts are 10 % of each in whole quetzales, 13 and 20.
    subtotal: '325.00',
    adi: '-50.00',
    total: '292.00',
  })
  expect(body.data.items).toEqual([
    expect.objectContaining({ cantidad: 2, adiPrice: '100.00', descuento: '20.00', fecha: '2026-11-19 10:02:00' }),
    expect.objectContaining({ cantidad: 1, adiPrice: null, descuento: '13.00', fecha: '2026-11-19 10:01:00' }),
  ])
})

test('void invoices are left out (D28)', async () => {
  const code = await makeAffiliate(shop)
  const id = await buy(code, 1)
  await shop.call(voidInvoice, { as: owner, body: { id } })
  const { body } = await history(code)
  expect(body).toMatchObject({ ok: true, message: 'Todavía no hay compras.', data: { items: [], total: '0.00' } })
})

test('a clerk sees what the clerk’s shop sold, the office all under the name of the last shop', async () => {
  const code = await makeAffiliate(shop)
  const elsewhere = await makeProduct(shop, { shopId: otherShop, name: 'Almohada' })
  await buy(code, 1)
  await buy(code, 3, { as: other, id: elsewhere })
  const seenBy = async (as: string) => {
    const { data } = (await history(code, as)).body
    return [data.comercio, data.tienda.titulo, data.items.map(({ nombre }: { nombre: string }) => nombre)]
  }
  expect(await seenBy(clerk)).toEqual(['Rosales', 'Rosales', ['Sábana']])
  expect(await seenBy(other)).toEqual(['Xela', 'Tienda Xela', ['Almohada']])
  expect(await seenBy(owner)).toEqual(['Xela', 'Tienda Xela', ['Almohada', 'Sábana']])
})

test('purchases of others are left out, and a deleted or unknown affiliate is not found', async () => {
  const [code, quiet] = [await makeAffiliate(shop), await makeAffiliate(shop)]
  await buy(code, 1)
  expect((await history(quiet)).body.data.items).toEqual([])
  shop.database.raw.prepare(`update affiliate set deleted_at = '2026' where code = ?`).run(quiet)
  expect((await history(quiet)).status).toBe(404)
  expect((await shop.call(affiliateHistory, { as: owner, path: '/api/facturas/fetch/by/id/999999' })).status).toBe(404)
})

test('chosen days have their purchases and sums, with the first and the last day whole', async () => {
  const code = await makeAffiliate(shop)
  const day = 24 * 60 * MINUTE_MS
  // The clock is at ten. Three purchases follow, on the 19th, 20th and 21st.
  for (const units of [1, 2, 4]) {
    clerk = await loginAs(shop, 'clerk')
    await buy(code, units)
    shop.clock.now += day
  }
  owner = await loginAs(shop, 'owner')
  const of = async (query: string) => {
    const { body } = await history(code, owner, query)
    const bought = body.data.items.map(({ cantidad }: { cantidad: number }) => cantidad)
    return [bought, body.data.subtotal, body.data.desde, body.data.hasta]
  }
  expect(await of('?desde=2026-11-20&hasta=2026-11-20')).toEqual([[2], '250.00', '2026-11-20', '2026-11-20'])
  expect(await of('?desde=2026-11-20')).toEqual([[4, 2], '750.00', '2026-11-20', undefined])
  expect(await of('?hasta=2026-11-20')).toEqual([[2, 1], '375.00', undefined, '2026-11-20'])
  expect(await of('?desde=2026-12-01&hasta=2026-12-31')).toEqual([[], '0.00', '2026-12-01', '2026-12-31'])
  expect((await of(''))[0]).toEqual([4, 2, 1])
  expect((await history(code, owner, '?desde=ayer')).status).toBe(400)
})

test('a return is a negative line of its own day, and the sums are net of it (D103)', async () => {
  clerk = await loginAs(shop, 'clerk')
  const code = await makeAffiliate(shop)
  const id = await buy(code, 2, { adi: '100.00' })
  shop.clock.now += DAY_MS
  owner = await loginAs(shop, 'owner')
  const back = { idData: id, items: [{ id: product, cantidad: 1, estado: 'vendible' }], motivo: 'No', forma: 1 }
  const given = await shop.call(returnGoods, { as: owner, raw: [back] })
  expect(given.status).toBe(201)
  const { data } = (await history(code)).body
  // The sale was 200.00 less a discount of 20.00, and half of its goods came back.
  expect(data).toMatchObject({ subtotal: '100.00', adi: '-25.00', total: '90.00' })
  expect(data.items).toEqual([
    expect.objectContaining({ cantidad: -1, valor: '125.00', adiPrice: '100.00', descuento: '-10.00' }),
    expect.objectContaining({ cantidad: 2, descuento: '20.00' }),
  ])
  const day = data.items[0].fecha.slice(0, 10)
  const ofThatDay = (await history(code, owner, `?desde=${day}&hasta=${day}`)).body.data
  expect(ofThatDay).toMatchObject({ subtotal: '-100.00', total: '-90.00' })
  const page = (await shop.call(productPage, { as: owner, path: `/api/data/stock/${product}` })).body.ventas
  expect(page[0]).toMatchObject({ facturaId: id, devolucionId: given.body.id, numero: given.body.numero, cantidad: -1 })
  expect(page[1]).toMatchObject({ facturaId: id, devolucionId: null, cantidad: 2 })
})
