import { randomUUID } from 'node:crypto'
import { currentUser } from '@mostrador/contract/people/session'
import { invoiceById, invoiceList, pendingOrders } from '@mostrador/contract/sale/invoices'
import { discardSale, placeOrder } from '@mostrador/contract/sale/orders'
import { expect, test } from 'vitest'
import { loginAs, makeProduct } from '../../../../testing/factories.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'

const shop = await openTestApp()
const clerk = await loginAs(shop, 'clerk')
const clerkId = (await shop.call(currentUser, { as: clerk })).body.data[0].id

const SOLD_AT = '2026-11-18 14:35:08'

const saleOf = (id: number, given: object = {}) => ({
  itemsBag: { [`item_${id}`]: { id, cantidad: 1, valor: '125.00' } },
  afiliado: null,
  cliente: 'Consumidor Final',
  nit: 'CF',
  descuento: 0,
  ...given,
})

const send = (raw: object, key = randomUUID()) =>
  shop.call(placeOrder, { as: clerk, raw: [raw], headers: { 'idempotency-key': key } })

const product = (quantity = 5) => makeProduct(shop, { price: 12_500, quantity })

const auditOf = (key: string) =>
  shop.database.raw.prepare('select act, user_id, before, after from audit_entry where entity_id = ?').all(key) as {
    act: string
    user_id: number
    before: string
    after: string
  }[]

test('an answer names the key of the sale, the replay too', async () => {
  const id = await product()
  const key = randomUUID()
  const first = await send(saleOf(id, { vendidoEn: SOLD_AT, vendidoPor: clerkId }), key)
  expect(first.body).toMatchObject({ orderCompleted: true, clave: key })
  // The counter sends this sale first, without the till's time.
  const again = await send(saleOf(id), key)
  expect(again.body).toEqual(first.body)
  const detail = await shop.call(invoiceById, { as: clerk, body: { id: first.body.id } })
  expect(detail.body.data.vendidoEn).toBe(SOLD_AT)
  const other = await send(saleOf(id, { cliente: 'Otra persona' }), key)
  expect(other).toMatchObject({ status: 422, body: { id: first.body.id, clave: key } })
})

const discard = (clave: string, as = clerk) =>
  shop.call(discardSale, {
    as,
    raw: [
      {
        clave,
        motivo: 'El cliente se fue',
        vendidoEn: SOLD_AT,
        cliente: 'CF',
        nit: 'CF',
        itemsBag: { item_1: { id: 1, cantidad: 1, valor: '125.00' } },
        total: '125.00',
      },
    ],
  })

test('only a key of a device is discarded, and a repeated discard is logged once', async () => {
  for (const key of ['1', 'c232ab00-9414-11ec-b3c8-9f6bdeced846', '00000000-0000-0000-0000-000000000000'])
    expect((await discard(key)).body.fields).toEqual({ clave: 'La clave de la venta no es válida.' })
  const key = randomUUID()
  for (const again of [key, key.toUpperCase(), key]) expect((await discard(again)).status).toBe(200)
  expect(auditOf(key)).toHaveLength(1)
})

test('a copy of a sale that arrives after it was discarded is refused, and takes nothing', async () => {
  const id = await product(1)
  const key = randomUUID()
  expect((await discard(key)).status).toBe(200)
  const late = await send(saleOf(id, { vendidoEn: SOLD_AT }), key)
  expect(late).toMatchObject({ status: 409, body: { orderCompleted: false, clave: key, descartada: true } })
  expect(late.body.message).toContain('se descartó')
  expect((await send(saleOf(id))).status).toBe(201)
})

test('a person discards at most sixty sales an hour, so that nobody floods the log', async () => {
  const busy = await loginAs(shop, 'clerk')
  const statuses = await Promise.all(Array.from({ length: 70 }, async () => (await discard(randomUUID(), busy)).status))
  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  expect((await discard(randomUUID(), busy)).headers['retry-after']).toBe('3600')
  expect((await discard(randomUUID())).status).toBe(200)
})

test.each(['2020-01-01 08:00:00', '1969-12-31 18:00:00', '2099-12-31 23:59:59', '2026-11-19 10:15:01'])(
  'a sale of a till whose clock cannot be right is stored, what it said is kept, and ticket and lists are told: %s',
  async (vendidoEn) => {
    const answer = await send(saleOf(await product(), { vendidoEn }))
    expect(answer.status).toBe(201)
    const { id } = answer.body
    const detail = await shop.call(invoiceById, { as: clerk, body: { id } })
    const marked = { fecha: '2026-11-19 10:00:00', vendidoEn, horaDudosa: true }
    expect(detail.body.data).toMatchObject(marked)
    for (const list of [pendingOrders, invoiceList])
      expect((await shop.call(list, { as: clerk })).body.data[0]).toMatchObject({ id, ...marked })
  },
)

test('a likely time of an offline sale is stored without a doubt', async () => {
  const answer = await send(saleOf(await product(), { vendidoEn: SOLD_AT }))
  const { body } = await shop.call(pendingOrders, { as: clerk })
  expect(body.data[0]).toMatchObject({ id: answer.body.id, vendidoEn: SOLD_AT })
  expect(body.data[0]).not.toHaveProperty('horaDudosa')
})

test.each(['2026-02-30 10:00:00', '2026-11-20 25:00:00', '20266-11-20 10:00:00', '2026-11-20', ''])(
  'an impossible time is refused: %s',
  async (vendidoEn) => {
    const answer = await send(saleOf(await product(), { vendidoEn }))
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toEqual({ vendidoEn: 'La fecha y la hora no son válidas.' })
  },
)

test('a sale of another cashier on the device is not sold under the logged-in name', async () => {
  const id = await product()
  const answer = await send(saleOf(id, { vendidoPor: clerkId + 1 }))
  expect(answer).toMatchObject({ status: 409, body: { orderCompleted: false, vendidoPor: clerkId } })
  const { quantity } = shop.database.raw.prepare('select quantity from product where id = ?').get(id) as {
    quantity: number
  }
  expect(quantity).toBe(5)
})

test('a discarded sale is in the audit log with its reason; a stored one is not discarded', async () => {
  const id = await product()
  const key = randomUUID()
  const given = {
    clave: key,
    motivo: 'La clienta devolvió todo',
    vendidoEn: SOLD_AT,
    total: '125.00',
    rechazo: 'Se agotó.',
  }
  const done = await shop.call(discardSale, { as: clerk, raw: [saleOf(id, given)] })
  expect(done.status).toBe(200)
  expect(auditOf(key)).toMatchObject([{ act: 'descartar', user_id: clerkId }])
  expect(JSON.parse(auditOf(key)[0]?.after ?? '')).toEqual({ motivo: 'La clienta devolvió todo' })
  expect(JSON.parse(auditOf(key)[0]?.before ?? '')).toMatchObject({ vendidoEn: SOLD_AT, total: '125.00' })

  const stored = randomUUID()
  const { body } = await send(saleOf(id), stored)
  const refused = await shop.call(discardSale, { as: clerk, raw: [saleOf(id, { ...given, clave: stored })] })
  expect(refused).toMatchObject({ status: 409, body: { id: body.id, clave: stored } })
  expect(auditOf(stored)).toEqual([])

  const without = await shop.call(discardSale, { as: clerk, raw: [saleOf(id, { ...given, motivo: ' ' })] })
  expect(without.status).toBe(400)
})

test('a session has the tickets of the clerk’s shop, which are printed offline too', async () => {
  const { body } = await shop.call(currentUser, { as: clerk })
  expect(body.tienda).toMatchObject({ plantilla: 'vianney' })
  expect((await shop.call(currentUser, {})).body.tienda).toBeUndefined()
})
