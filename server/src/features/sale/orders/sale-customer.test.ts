import { randomUUID } from 'node:crypto'
import { addCustomer, joinCustomers, removeCustomer } from '@mostrador/contract/people/customer-acts'
import { deliverEncargo, encargoById, encargoList, placeEncargo } from '@mostrador/contract/sale/encargos'
import { invoiceById, invoiceList, pendingOrders } from '@mostrador/contract/sale/invoices'
import { placeOrder, recordSale } from '@mostrador/contract/sale/orders'
import { expect, test } from 'vitest'
import { loginAs, makeProduct } from '../../../../testing/factories.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'

const shop = await openTestApp()
const owner = await loginAs(shop, 'owner')
const clerk = await loginAs(shop, 'clerk')

let serial = 0
const newCustomer = async (): Promise<number> => {
  serial += 1
  return (await shop.call(addCustomer, { as: owner, raw: [{ nombre: `Cliente ${serial}` }] })).body.id
}
const join = (queda: number, sale: number) => shop.call(joinCustomers, { as: owner, raw: [{ queda, sale }] })
const remove = (idData: number) => shop.call(removeCustomer, { as: owner, raw: [{ idData }] })

const orderOf = async (more: object) => {
  const id = await makeProduct(shop, { quantity: 10, price: 10_00 })
  return { itemsBag: { [`item_${id}`]: { id, cantidad: 1 } }, cliente: 'Ana', nit: 'CF', descuento: 0, ...more }
}
const sell = async (more: object, headers: Record<string, string> = {}) =>
  shop.call(placeOrder, { as: clerk, raw: [await orderOf(more)], headers })
const detail = async (id: number) => (await shop.call(invoiceById, { as: owner, raw: [{ id }] })).body.data

test('an order has its customer in rows and detail, and prints the sent name (D185)', async () => {
  const clienteId = await newCustomer()
  const { status, body } = await sell({ clienteId })
  expect(status).toBe(201)
  expect(await detail(body.id)).toMatchObject({ clienteId, cliente: 'Ana', nit: 'CF' })
  for (const call of [pendingOrders, invoiceList]) {
    const [row] = (await shop.call(call, { as: clerk })).body.data
    expect([row.id, row.clienteId]).toEqual([body.id, clienteId])
  }
  const plain = (await sell({})).body.id
  expect(await detail(plain)).not.toHaveProperty('clienteId')
})

test('an alias shows as the customer it was joined with, on earlier and later orders', async () => {
  const [goes, stays, last] = [await newCustomer(), await newCustomer(), await newCustomer()]
  const before = (await sell({ clienteId: goes })).body.id
  await join(stays, goes)
  await join(last, stays)
  const after = (await sell({ clienteId: goes })).body.id
  expect([(await detail(before)).clienteId, (await detail(after)).clienteId]).toEqual([last, last])
})

test('an unknown customer is refused in words, and nothing is sold', async () => {
  const clienteId = await newCustomer()
  await remove(clienteId)
  for (const unknown of [clienteId, 999_999]) {
    const { status, body } = await sell({ clienteId: unknown })
    expect([status, body.fields.clienteId]).toEqual([409, expect.stringContaining('cliente')])
  }
  expect((await sell({ clienteId: 'x' })).status).toBe(400)
})

test('a sale made without network keeps a customer who was deleted since', async () => {
  const clienteId = await newCustomer()
  await remove(clienteId)
  const { status, body } = await sell(
    { clienteId, vendidoEn: '2026-11-20 10:00:00' },
    { 'idempotency-key': randomUUID() },
  )
  expect(status).toBe(201)
  expect((await detail(body.id)).clienteId).toBe(clienteId)
})

test('the customer is part of the content of a key only if one is sent (D25)', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const clienteId = await newCustomer()
  const without = await orderOf({})
  const order = { ...without, clienteId }
  const send = (raw: object) => shop.call(placeOrder, { as: clerk, raw: [raw], headers })
  const first = await send(order)
  expect((await send(order)).body.id).toBe(first.body.id)
  expect((await send(without)).status).toBe(422)
  expect((await send({ ...order, clienteId: await newCustomer() })).status).toBe(422)
})

test('a recorded sale keeps its customer; an id that nobody ever had goes into the log', async () => {
  const clienteId = await newCustomer()
  const record = async (named: number) => {
    const { itemsBag, ...order } = await orderOf({ clienteId: named })
    const bag = Object.fromEntries(Object.entries(itemsBag).map(([key, line]) => [key, { ...line, valor: '10.00' }]))
    const sold = { vendidoEn: '2026-11-20 10:00:00', subtotal: '10.00', total: '10.00' }
    const raw = [
      { ...order, ...sold, itemsBag: bag, afiliado: null, clave: randomUUID(), motivo: 'Prueba', vendidoPor: seller },
    ]
    return (await shop.call(recordSale, { as: owner, raw })).body.id as number
  }
  const seller = shop.database.raw.prepare('select max(author_id) from invoice').pluck().get() as number
  expect((await detail(await record(clienteId))).clienteId).toBe(clienteId)
  expect(await detail(await record(999_999))).not.toHaveProperty('clienteId')
  const entry = shop.database.raw.prepare(
    `select after from audit_entry where act = 'registrar' order by id desc limit 1`,
  )
  expect(entry.pluck().get()).toContain('999999, que no existe')
})

test('an encargo gives its customer to its order, unless another is named when it is delivered', async () => {
  const [clienteId, other] = [await newCustomer(), await newCustomer()]
  const apartado = {
    commerce: 2,
    extension: 1,
    affiliate: null,
    telefono: '55123344',
    pagos: [{ forma: 1, monto: '5.00' }],
  }
  const place = async (named: number) =>
    shop.call(placeEncargo, { as: clerk, raw: [await orderOf({ ...apartado, clienteId: named })] })
  const [one, two] = [(await place(clienteId)).body.id, (await place(clienteId)).body.id]
  expect((await shop.call(encargoById, { as: owner, raw: [{ id: one }] })).body.data.clienteId).toBe(clienteId)
  expect((await shop.call(encargoList, { as: owner })).body.orders[0].clienteId).toBe(clienteId)
  const deliver = async (raw: object) => (await shop.call(deliverEncargo, { as: clerk, raw: [raw] })).body
  expect((await detail((await deliver({ idData: one })).id)).clienteId).toBe(clienteId)
  expect((await detail((await deliver({ idData: two, clienteId: other })).id)).clienteId).toBe(other)
  expect((await place(999_999)).status).toBe(409)
})
