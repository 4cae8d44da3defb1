import { randomUUID } from 'node:crypto'
import { addCustomer, joinCustomers, removeCustomer, setCustomerCredit } from '@mostrador/contract/people/customer-acts'
import { deliverEncargo, placeEncargo } from '@mostrador/contract/sale/encargos'
import { invoiceExport, invoiceList, voidInvoice } from '@mostrador/contract/sale/invoices'
import { placeOrder, recordSale } from '@mostrador/contract/sale/orders'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loginAs, makeProduct } from '../../../../testing/factories.ts'
import { orderOfUnits, settling, tillOf, withKey } from '../../../../testing/money.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'
import { INVARIANTS } from '../../../db/copy/invariants.ts'

const shop = await openTestApp()
const owner = await loginAs(shop, 'owner')
const till = tillOf(shop, await loginAs(shop, 'clerk'))
const other = tillOf(shop, await loginAs(shop, 'clerk'))
const settle = settling(shop, owner)
const start = shop.clock.now

beforeEach(async () => {
  shop.clock.now = start
  await settle({ ventasCredito: 1, creditoGracia: 0, cobro: 'si' })
})
afterEach(() => {
  for (const [what, query] of INVARIANTS) expect(shop.database.raw.prepare(query).all(), what).toEqual([])
})

let serial = 0
async function newCustomer(limite = '100.00', dias = 30): Promise<number> {
  serial += 1
  const { body } = await shop.call(addCustomer, { as: owner, raw: [{ nombre: `Cliente ${serial}` }] })
  await giveCredit(body.id, { limite, dias })
  return body.id
}
const giveCredit = (idData: number, given: object) =>
  shop.call(setCustomerCredit, { as: owner, raw: [{ idData, limite: '100.00', dias: 30, bloqueado: 2, ...given }] })
const join = (queda: number, sale: number) => shop.call(joinCustomers, { as: owner, raw: [{ queda, sale }] })
async function tillOn(day: string) {
  shop.clock.now = Date.parse(`${day}T16:00:00Z`)
  return tillOf(shop, await loginAs(shop, 'clerk'))
}
const cash = (monto: string) => ({ pagos: [{ forma: 1, monto }] })

test('what a customer leaves unpaid is her debt, due after her days, and the order completes at once', async () => {
  const clienteId = await newCustomer()
  const { status, body } = await till.sell(5, { clienteId, ...cash('20.00') })
  expect([status, body.porCobrar]).toEqual([201, true])
  const detail = await till.detail(body.id)
  expect(detail).toMatchObject({
    clienteId,
    vence: '2026-12-19',
    proceso: 'Completado',
    cobro: 'Abonado',
    saldo: '30.00',
  })
  expect(detail).not.toHaveProperty('sobreLimite')
  expect(detail).not.toHaveProperty('plazos')
  const [row] = (await shop.call(invoiceList, { as: owner })).body.data
  expect(row).toMatchObject({ id: body.id, clienteId, vence: '2026-12-19' })
  const sheet = await shop.call(invoiceExport, { as: owner })
  const [head = '', first = ''] = (sheet.body as Buffer).toString('utf8').split('\r\n')
  expect([head.split(',').at(-1), first.split(',').at(-1)]).toEqual(['Vence', '2026-12-19'])
})

test('a shop without charging sells on credit too', async () => {
  await settle({ cobro: 'no' })
  const { body } = await till.sell(2, { clienteId: await newCustomer() })
  expect(await till.detail(body.id)).toMatchObject({ cobro: 'Por cobrar', saldo: '20.00', vence: '2026-12-19' })
})

test('without the setting, a customer or a balance, an order is not on credit', async () => {
  const clienteId = await newCustomer('0.00')
  const paid = await till.sell(2, { clienteId, ...cash('20.00') })
  const nobody = await till.sell(2)
  await settle({ ventasCredito: 2 })
  const off = await till.sell(2, { clienteId })
  for (const { status, body } of [paid, nobody, off]) {
    expect(status).toBe(201)
    expect(await till.detail(body.id)).not.toHaveProperty('vence')
  }
  expect(await till.detail(off.body.id)).toMatchObject({ cobro: 'Por cobrar', proceso: 'En proceso' })
})

test('the limit is sold to the centavo, and above it nothing is stored', async () => {
  const clienteId = await newCustomer('50.00')
  expect((await till.sell(3, { clienteId })).status).toBe(201)
  const refused = await till.sell(3, { clienteId })
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('faltan Q10.00')])
  expect(refused.body.fields.clienteId).toBe(refused.body.message)
  expect((await till.sell(3, { clienteId, ...cash('10.00') })).status).toBe(201)
  expect((await till.sell(1, { clienteId })).status).toBe(409)
})

test('a customer without a limit, or a blocked one, buys nothing on credit', async () => {
  const none = await till.sell(1, { clienteId: await newCustomer('0.00') })
  expect([none.status, none.body.message]).toEqual([409, expect.stringContaining('no tiene crédito')])
  const blocked = await newCustomer()
  await giveCredit(blocked, { bloqueado: 1 })
  const { status, body } = await till.sell(1, { clienteId: blocked })
  expect([status, body.message]).toEqual([409, expect.stringContaining('ya no se le vende al crédito')])
  expect((await till.sell(1, { clienteId: blocked, ...cash('10.00') })).status).toBe(201)
})

test('who is late by more than the days of grace buys nothing on credit until it is paid or void', async () => {
  await settle({ creditoGracia: 3 })
  const clienteId = await newCustomer('100.00', 10)
  const { body } = await till.sell(1, { clienteId })
  expect((await (await tillOn('2026-12-02')).sell(1, { clienteId })).status).toBe(201)
  const later = await tillOn('2026-12-03')
  const late = await later.sell(1, { clienteId })
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('pagos vencidos')])
  const raw = [{ idData: body.id }]
  expect((await shop.call(voidInvoice, { as: await loginAs(shop, 'owner'), raw })).status).toBe(200)
  expect((await later.sell(1, { clienteId })).status).toBe(201)
})

test('instalments add up to the balance, and only a late one stops the next sale', async () => {
  const clienteId = await newCustomer()
  const plazos = [
    { vence: '2026-11-30', monto: '10.00' },
    { vence: '2026-12-30', monto: '20.00' },
  ]
  const sold = await till.sell(5, { clienteId, plazos, ...cash('20.00') })
  expect(await till.detail(sold.body.id)).toMatchObject({ vence: '2026-11-30', plazos })
  const wrong = await till.sell(5, { clienteId, plazos })
  expect([wrong.status, wrong.body.fields.plazos]).toEqual([400, expect.stringContaining('Q50.00')])
  const backwards = await till.sell(3, { clienteId, plazos: plazos.toReversed() })
  expect([backwards.status, backwards.body.fields.plazos]).toEqual([400, expect.stringContaining('en orden')])
  const paid = await till.sell(3, { clienteId, plazos, ...cash('30.00') })
  expect([paid.status, paid.body.fields.plazos]).toEqual([400, expect.stringContaining('venta al crédito')])
  expect((await (await tillOn('2026-12-01')).sell(1, { clienteId })).status).toBe(409)
})

test('instalments of a till whose clock was wrong are stored', async () => {
  const clienteId = await newCustomer()
  for (const [vence, vendidoEn] of [
    ['2019-02-01', '2019-01-02 10:00:00'],
    ['2026-11-10', '2031-01-02 10:00:00'],
  ] as const) {
    const { status, body } = await till.sell(
      1,
      { clienteId, vendidoEn, plazos: [{ vence, monto: '10.00' }] },
      withKey(),
    )
    expect([status, (await till.detail(body.id)).vence]).toEqual([201, vence])
  }
})

test('debts of joined customers are those of the one who stays', async () => {
  const [goes, stays] = [await newCustomer('50.00'), await newCustomer('50.00')]
  await till.sell(4, { clienteId: goes })
  await join(stays, goes)
  expect((await till.sell(2, { clienteId: stays })).status).toBe(409)
  expect((await till.sell(2, { clienteId: goes })).status).toBe(409)
  const { status, body } = await till.sell(1, { clienteId: goes })
  expect([status, (await till.detail(body.id)).clienteId]).toEqual([201, stays])
})

test('a sale made without network is stored above the limit, and marked', async () => {
  const made = (clienteId: number, units = 1) =>
    till.sell(units, { clienteId, vendidoEn: '2026-11-18 10:00:00' }, withKey())
  const within = await made(await newCustomer())
  expect(await till.detail(within.body.id)).toMatchObject({ vence: '2026-12-18' })
  expect(await till.detail(within.body.id)).not.toHaveProperty('sobreLimite')
  const [poor, blocked, gone, stays, deleted] = [
    await newCustomer('5.00'),
    await newCustomer(),
    await newCustomer(),
    await newCustomer(),
    await newCustomer(),
  ]
  await giveCredit(blocked, { bloqueado: 1 })
  await join(stays, gone)
  await shop.call(removeCustomer, { as: owner, raw: [{ idData: deleted }] })
  for (const clienteId of [poor, blocked, gone, deleted]) {
    const { status, body } = await made(clienteId)
    expect([status, (await till.detail(body.id)).sobreLimite]).toEqual([201, true])
  }
})

test('the office records a sale above the limit with its reason, and the log says so', async () => {
  const clienteId = await newCustomer('5.00')
  const seller = shop.database.raw.prepare('select max(author_id) from invoice').pluck().get() as number
  const id = await makeProduct(shop, { quantity: 1 })
  const order = orderOfUnits(id, 1, { clienteId, subtotal: '10.00', total: '10.00', vendidoEn: '2026-11-18 10:00:00' })
  const itemsBag = { [`item_${id}`]: { id, cantidad: 1, valor: '10.00' } }
  const raw = [{ ...order, itemsBag, clave: randomUUID(), motivo: 'Es de confianza', vendidoPor: seller }]
  const { status, body } = await shop.call(recordSale, { as: owner, raw })
  expect([status, await till.detail(body.id)]).toEqual([201, expect.objectContaining({ clienteId, sobreLimite: true })])
  const entry = shop.database.raw.prepare(
    `select after from audit_entry where act = 'registrar' order by id desc limit 1`,
  )
  expect(JSON.parse(entry.pluck().get() as string)).toMatchObject({ motivo: 'Es de confianza', sobreLimite: 'Sí' })
})

test('an encargo delivered unpaid becomes the debt of its customer, within her limit', async () => {
  const clienteId = await newCustomer('10.00')
  const place = async () => {
    const id = await makeProduct(shop, { quantity: 2 })
    const terms = { commerce: 2, extension: 1, affiliate: null, telefono: '55123344', ...cash('5.00') }
    return (await till.call(placeEncargo, orderOfUnits(id, 1, { ...terms, clienteId }), withKey())).body.id as number
  }
  const [one, two, third] = [await place(), await place(), await place()]
  const deliver = (idData: number, more: object = {}) => till.call(deliverEncargo, { idData, ...more }, withKey())
  const plazos = [{ vence: '2026-12-24', monto: '5.00' }]
  const first = await deliver(one, { plazos })
  expect(await till.detail(first.body.id)).toMatchObject({ clienteId, vence: '2026-12-24', proceso: 'Completado' })
  expect((await deliver(two)).status).toBe(201)
  expect((await deliver(third)).status).toBe(409)
  expect((await deliver(third, cash('5.00'))).status).toBe(201)
})

test('the same sale sent twice is one debt, and other instalments are another sale (D25)', async () => {
  const clienteId = await newCustomer('10.00')
  const id = await makeProduct(shop, { quantity: 5 })
  const key = withKey()
  const send = (more: object = {}) => till.call(placeOrder, orderOfUnits(id, 1, { clienteId, ...more }), key)
  const answers = await Promise.all([send(), send(), send()])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect((await send({ plazos: [{ vence: '2026-12-24', monto: '10.00' }] })).status).toBe(422)
})

test('of two tills that take the last room at once one is refused', async () => {
  for (let round = 0; round < 8; round += 1) {
    const clienteId = await newCustomer('30.00')
    const tills = [till, other, till, other]
    const sold = await Promise.all(tills.map((at) => at.sell(2, { clienteId }, withKey())))
    expect(sold.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
  }
})

test('sales for cash and on credit of one product to one customer do not deadlock', async () => {
  const clienteId = await newCustomer('1000.00')
  const id = await makeProduct(shop, { quantity: 40 })
  const sold = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      (n % 2 ? till : other).call(
        placeOrder,
        orderOfUnits(id, 1, { clienteId, total: '10.00', ...(n % 3 === 0 && cash('10.00')) }),
        withKey(),
      ),
    ),
  )
  expect(new Set(sold.map(({ status }) => status))).toEqual(new Set([201]))
})
