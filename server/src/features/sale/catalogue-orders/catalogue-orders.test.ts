import { randomUUID } from 'node:crypto'
import { notifications } from '@mostrador/contract/overview/notifications'
import { catalogueOrderExport, catalogueOrderList } from '@mostrador/contract/sale/catalogue-order-list'
import { catalogueOrderById, decideCatalogueOrder } from '@mostrador/contract/sale/catalogue-orders'
import { deliverEncargo, encargoById, removeEncargo } from '@mostrador/contract/sale/encargos'
import { voidInvoice } from '@mostrador/contract/sale/invoices'
import { placeOrder, recordSale } from '@mostrador/contract/sale/orders'
import { DAY_MS } from '@mostrador/domain/time'
import { beforeEach, expect, test } from 'vitest'
import { makeCatalogueOrder } from '../../../../testing/catalogue-orders.ts'
import { saveEncargo } from '../../../../testing/encargos.ts'
import { DLUNA, loginAs, makeProduct } from '../../../../testing/factories.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'
import { THURSDAY_AT_TEN } from '../../../../testing/test-app.ts'
import { UndecidedKeeper } from './undecided-keeper.runner.ts'

const shop = await openTestApp()
const raw = shop.database.raw
let owner = ''
let clerk = ''

async function atTime(now: number): Promise<void> {
  shop.clock.now = now
  owner = await loginAs(shop, 'owner')
  clerk = await loginAs(shop, 'clerk')
}
beforeEach(() => atTime(THURSDAY_AT_TEN))

async function ordered(stock = 5, more: { phone?: string } = {}) {
  const productId = await makeProduct(shop, { price: 10_00, quantity: stock })
  return { productId, ...makeCatalogueOrder(shop, { productId, ...more }) }
}
const read = async (id: number) => (await shop.call(catalogueOrderById, { as: clerk, raw: [{ id }] })).body.data
const stateOf = async (id: number) => {
  const { estado, encargoId, facturaId } = await read(id)
  return [estado, encargoId, facturaId]
}
const decide = (idData: number, body: object, headers: Record<string, string> = {}) =>
  shop.call(decideCatalogueOrder, { as: clerk, raw: [{ idData, ...body }], headers })
const setAside = (id: number) => decide(id, { acto: 'apartar' })
const decline = (id: number) => decide(id, { acto: 'no se pudo', motivo: 'Ya no hay' })
const stockOf = (id: number) => raw.prepare('select quantity from product where id = ?').pluck().get(id)
const bagOf = (id: number) => [{ id, cantidad: 2, valor: '10.00' }]
const sell = (productId: number, more: object, headers: Record<string, string> = {}) =>
  shop.call(placeOrder, {
    as: clerk,
    raw: [{ cliente: 'Rosa', nit: 'CF', descuento: 0, itemsBag: bagOf(productId), ...more }],
    headers,
  })
const voidIt = (idData: number) => shop.call(voidInvoice, { as: owner, raw: [{ idData, motivo: 'Se equivocó' }] })
const listed = async (query: string, as = clerk) =>
  (await shop.call(catalogueOrderList, { as, query })).body.data.map(({ id }: { id: number }) => id)

test('an order is found by its code as it is typed, with today’s prices, stock, and how often its telephone asked', async () => {
  const phone = '+502 4400 1122'
  const { productId, id, code } = await ordered(1, { phone })
  makeCatalogueOrder(shop, { productId, phone })
  raw.prepare('update product set price = 1200 where id = ?').run(productId)
  const { status, body } = await shop.call(catalogueOrderById, {
    as: clerk,
    raw: [{ codigo: `${code.slice(0, 3).toLowerCase()}-${code.slice(3)}` }],
  })
  expect([status, body.data]).toEqual([
    200,
    expect.objectContaining({
      id,
      codigo: code,
      estado: 'nuevo',
      unidades: 2,
      total: '20.00',
      nota: 'Paso el sábado',
      veces: 2,
      items: [
        {
          id: productId,
          nombre: 'Toalla Luna',
          especificacion: 'Grande',
          cantidad: 2,
          valor: '10.00',
          valorHoy: '12.00',
          disponibilidad: 1,
        },
      ],
    }),
  ])
  raw.prepare('update product set is_active = 0 where id = ?').run(productId)
  expect((await read(id)).items[0]).toMatchObject({ valorHoy: null, disponibilidad: null })
})

test.each([
  [{ codigo: 'K999ZZ' }, 404],
  [{ codigo: 'abc' }, 400],
  [{}, 404],
])('an unknown code, %j, is refused', async (body, status) => {
  expect((await shop.call(catalogueOrderById, { as: clerk, raw: [body] })).status).toBe(status)
})

test('goods are set aside without a deposit, at today’s prices, for the days of the shop', async () => {
  const { productId, id, code } = await ordered()
  raw.prepare('update product set price = 1200 where id = ?').run(productId)
  const { status, body } = await setAside(id)
  expect([status, body.message]).toEqual([201, `El pedido ${code} quedó apartado hasta el 22-11-2026.`])
  const { data } = (await shop.call(encargoById, { as: clerk, raw: [{ id: body.encargoId }] })).body
  expect(data).toMatchObject({
    cliente: 'Rosa Quiej',
    telefono: '+502 5512 3344',
    hasta: '2026-11-22',
    total: '24.00',
    pagado: '0.00',
  })
  expect([await stateOf(id), stockOf(productId)]).toEqual([['apartado', body.encargoId, null], 3])
  expect((await read(id)).guardadoHasta).toBe('2026-11-22')
})

test('short goods are not set aside, and each is named with its stock', async () => {
  const { productId, id } = await ordered(1)
  const { status, body } = await setAside(id)
  expect([status, body.message]).toEqual([409, expect.stringContaining('1')])
  expect([await stateOf(id), stockOf(productId)]).toEqual([['nuevo', null, null], 1])
})

test('delivering what was set aside makes it sold, a void of that makes it new again', async () => {
  const { productId, id } = await ordered()
  const idData = (await setAside(id)).body.encargoId as number
  const wrong = await shop.call(deliverEncargo, { as: clerk, raw: [{ idData, pedidoCatalogo: id + 1000 }] })
  expect([wrong.status, wrong.body.fields.pedidoCatalogo]).toEqual([409, expect.stringContaining('código')])
  const done = await shop.call(deliverEncargo, { as: clerk, raw: [{ idData, pedidoCatalogo: id }] })
  expect(done.status).toBe(201)
  expect(await stateOf(id)).toEqual(['vendido', null, done.body.id])
  await voidIt(done.body.id)
  expect([await stateOf(id), stockOf(productId)]).toEqual([['nuevo', null, null], 5])
})

test('deleting what was set aside makes it new again, and so does cancelling it', async () => {
  const { productId, id } = await ordered()
  const first = (await setAside(id)).body.encargoId as number
  expect((await shop.call(removeEncargo, { as: owner, raw: [{ idData: first }] })).status).toBe(200)
  expect([await stateOf(id), stockOf(productId)]).toEqual([['nuevo', null, null], 5])
  const second = (await setAside(id)).body.encargoId as number
  expect((await saveEncargo(shop, clerk, second, { activo: 2 })).status).toBe(200)
  expect([await stateOf(id), stockOf(productId)]).toEqual([['nuevo', null, null], 5])
})

test('an order is sold once; a void makes it new again', async () => {
  const { productId, id, code } = await ordered()
  const sold = await sell(productId, { pedidoCatalogo: id })
  expect([sold.status, await stateOf(id)]).toEqual([201, ['vendido', null, sold.body.id]])
  const again = await sell(productId, { pedidoCatalogo: id })
  expect([again.status, again.body.fields.pedidoCatalogo]).toEqual([409, expect.stringContaining(code)])
  expect((await decline(id)).status).toBe(409)
  expect((await setAside(id)).status).toBe(409)
  await voidIt(sold.body.id)
  expect(await stateOf(id)).toEqual(['nuevo', null, null])
  expect((await sell(productId, { pedidoCatalogo: id })).status).toBe(201)
})

test('one that is set aside, declined, of another shop or nowhere is not sold', async () => {
  const [held, refused, foreign] = [await ordered(), await ordered(), await ordered()]
  await setAside(held.id)
  await decline(refused.id)
  raw.prepare('update catalogue_order set shop_id = ? where id = ?').run(DLUNA, foreign.id)
  for (const [{ productId, id }, status] of [
    [held, 409],
    [refused, 409],
    [foreign, 404],
    [{ ...held, id: 999_999 }, 404],
  ] as const) {
    const { status: found, body } = await sell(productId, { pedidoCatalogo: id })
    expect([found, Object.keys(body.fields)]).toEqual([status, ['pedidoCatalogo']])
  }
  expect(stockOf(refused.productId)).toBe(5)
})

test('an offline sale made before the order was declined is stored', async () => {
  const { productId, id } = await ordered()
  await decline(id)
  const late = { pedidoCatalogo: id, vendidoEn: '2026-11-19 10:05:00' }
  expect((await sell(productId, late)).status).toBe(409)
  const early = { pedidoCatalogo: id, vendidoEn: '2026-11-19 09:55:00' }
  const sold = await sell(productId, early)
  expect([sold.status, await stateOf(id)]).toEqual([201, ['vendido', null, sold.body.id]])
})

test('a refused sale is recorded, and sells the order only while it is free', async () => {
  const { productId, id } = await ordered()
  const record = () =>
    shop.call(recordSale, {
      as: owner,
      raw: [
        {
          ...{
            cliente: 'Rosa',
            nit: 'CF',
            descuento: 0,
            itemsBag: bagOf(productId),
            subtotal: '20.00',
            total: '20.00',
          },
          ...{ clave: randomUUID(), motivo: 'Ya salió', vendidoEn: '2026-11-19 09:00:00', pedidoCatalogo: id },
        },
      ],
    })
  const first = await record()
  expect([first.status, await stateOf(id)]).toEqual([201, ['vendido', null, first.body.id]])
  const second = await record()
  expect(second.status).toBe(201)
  const named = raw.prepare('select catalogue_order_id from invoice where id = ?').pluck()
  expect([named.get(first.body.id), named.get(second.body.id)]).toEqual([id, null])
})

test('declining requires a reason, which is stored and shown', async () => {
  const { id, code } = await ordered()
  const missing = await decide(id, { acto: 'no se pudo', motivo: ' ' })
  expect([missing.status, Object.keys(missing.body.fields)]).toEqual([400, ['motivo']])
  expect((await decline(id)).body.message).toContain(code)
  expect(await read(id)).toMatchObject({ estado: 'no se pudo', motivo: 'Ya no hay' })
  expect((await decline(id)).status).toBe(409)
})

test('the same decision sent twice under one key is made once', async () => {
  const { productId, id } = await ordered()
  const headers = { 'idempotency-key': randomUUID() }
  const [first, second] = [
    await decide(id, { acto: 'apartar' }, headers),
    await decide(id, { acto: 'apartar' }, headers),
  ]
  expect([second.status, second.body]).toEqual([201, first.body])
  expect(stockOf(productId)).toBe(3)
})

test('the content of a sale has the order only if it is sent (D25)', async () => {
  const { productId, id } = await ordered()
  const headers = { 'idempotency-key': randomUUID() }
  const plain = await sell(productId, {}, headers)
  expect((await sell(productId, {}, headers)).body.id).toBe(plain.body.id)
  expect((await sell(productId, { pedidoCatalogo: id }, headers)).status).toBe(422)
})

test('of ten tills that sell one order at once, one does', async () => {
  const { productId, id } = await ordered(50)
  const answers = await Promise.all(Array.from({ length: 10 }, () => sell(productId, { pedidoCatalogo: id })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)])
  expect(stockOf(productId)).toBe(48)
})

test('of sales, holds and refusals at once, one act wins, and the stock agrees', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const { productId, id } = await ordered(50)
    const answers = await Promise.all([
      sell(productId, { pedidoCatalogo: id }),
      decline(id),
      setAside(id),
      sell(productId, { pedidoCatalogo: id }),
      decline(id),
    ])
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const [state] = await stateOf(id)
    expect(stockOf(productId)).toBe(state === 'no se pudo' ? 50 : 48)
  }
})

test('the list has the state as a filter, is exported, and the bell rings for a new one', async () => {
  const [fresh, held] = [await ordered(), await ordered()]
  await setAside(held.id)
  expect(await listed('?estado=nuevo')).toContain(fresh.id)
  expect(await listed('?estado=nuevo')).not.toContain(held.id)
  expect(await listed('?estado=apartado&page=1&pageSize=1')).toEqual([held.id])
  expect(await listed(`?page=1&search=${fresh.code.toLowerCase()}&columns=codigo`)).toEqual([fresh.id])
  const file = await shop.call(catalogueOrderExport, { as: owner, query: '?formato=csv&estado=nuevo' })
  expect(Buffer.from(file.body).toString()).toContain(fresh.code)
  const bell = async (as: string) =>
    (await shop.call(notifications, { as })).body.data.filter(({ tipo }: { tipo: string }) => tipo === 'pedido')
  const [notice] = (await bell(clerk)).filter(({ id }: { id: string }) => id === `pedido-${fresh.id}`)
  expect(notice).toMatchObject({ enlace: `pedidos/catalogo?codigo=${fresh.code}`, leida: false })
  await decline(fresh.id)
  const ids = (await bell(owner)).map(({ id }: { id: string }) => id)
  expect(ids).not.toContain(`pedido-${fresh.id}`)
})

test('an undecided order loses name, telephone and note after 90 days; others keep them', async () => {
  const [fresh, refused] = [await ordered(), await ordered()]
  await decline(refused.id)
  const keeper = new UndecidedKeeper({ database: shop.database, clock: () => shop.clock.now })
  await atTime(THURSDAY_AT_TEN + 90 * DAY_MS)
  await keeper.sweep()
  expect((await read(fresh.id)).nombre).toBe('Rosa Quiej')
  await atTime(THURSDAY_AT_TEN + 90 * DAY_MS + 1000)
  await keeper.sweep()
  expect(await read(fresh.id)).toMatchObject({ nombre: '', telefono: '', nota: '', estado: 'nuevo' })
  expect((await read(refused.id)).nombre).toBe('Rosa Quiej')
  expect((await setAside(fresh.id)).status).toBe(409)
})
