import { randomUUID } from 'node:crypto'
import { accountOrders, payOnAccount, voidAccountPayment } from '@mostrador/contract/money/account-payments'
import { confirmTransfer, correctPayment } from '@mostrador/contract/money/payments'
import { addCustomer, joinCustomers, setCustomerCredit } from '@mostrador/contract/people/customer-acts'
import { auditLog } from '@mostrador/contract/platform/audit'
import { voidInvoice } from '@mostrador/contract/sale/invoices'
import { returnGoods } from '@mostrador/contract/sale/returns'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DLUNA, loginAs, ROSALES } from '../../../../testing/factories.ts'
import { settling, tillOf, withKey } from '../../../../testing/money.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'
import { INVARIANTS } from '../../../db/copy/invariants.ts'

const shop = await openTestApp()
const ownerSession = await loginAs(shop, 'owner')
const owner = tillOf(shop, ownerSession)
const clerk = tillOf(shop, await loginAs(shop, 'clerk'))
const stranger = tillOf(shop, await loginAs(shop, 'clerk', { shopId: DLUNA }))
const settle = settling(shop, ownerSession)
await settling(shop, ownerSession, DLUNA)({ ventasCredito: 1, cobro: 'si' })
const [drawer] = (await clerk.drawers()).data

beforeEach(() => settle({ ventasCredito: 1, creditoGracia: 0, cobro: 'si' }))
afterEach(() => {
  for (const [what, query] of INVARIANTS) expect(shop.database.raw.prepare(query).all(), what).toEqual([])
})

let serial = 0
async function newCustomer(): Promise<number> {
  serial += 1
  const { body } = await shop.call(addCustomer, { as: ownerSession, raw: [{ nombre: `Deudora ${serial}` }] })
  const credit = { idData: body.id, limite: '1000.00', dias: 30, bloqueado: 2 }
  await shop.call(setCustomerCredit, { as: ownerSession, raw: [credit] })
  return body.id
}
async function owed(clienteId: number, units: number, vence?: string): Promise<number> {
  const plazos = vence === undefined ? undefined : [{ vence, monto: `${units}0.00` }]
  const { status, body } = await clerk.sell(units, { clienteId, ...(plazos && { plazos }) })
  expect(status).toBe(201)
  return body.id
}
const cash = (monto: string, more: object = {}) => ({ forma: 1, monto, ...more })
const card = (monto: string) => ({ forma: 3, monto, referencia: '1204' })
const transfer = (monto: string, porConfirmar = true) => ({ forma: 4, monto, referencia: 'T-1', porConfirmar })
const pay = (idData: number, pagos: object[], more: object = {}, headers: Record<string, string> = withKey()) =>
  owner.call(payOnAccount, { idData, comercio: ROSALES, pagos, ...more }, headers)
const undo = (id: number, more: object = {}) =>
  owner.call(voidAccountPayment, { id, motivo: 'Se equivocó', ...more }, withKey())
const balances = async (...ids: number[]) => {
  const found: string[] = []
  for (const id of ids) found.push((await owner.detail(id)).saldo)
  return found
}
const partsOf = (id: number, method: number): number[] =>
  shop.database.raw
    .prepare(`select id from payment where account_payment_id = ${id} and method = ${method} order by id`)
    .pluck()
    .all() as number[]
const sumOf = (what: string): number => Number(shop.database.raw.prepare(`select ${what}`).pluck().get())

describe('a payment on account', () => {
  test('pays the orders that are due first, and says what each still owes', async () => {
    const clienteId = await newCustomer()
    const [late, soon, first] = [
      await owed(clienteId, 3, '2026-12-20'),
      await owed(clienteId, 2, '2026-11-25'),
      await owed(clienteId, 1, '2026-11-20'),
    ]
    const query = `?cliente=${clienteId}&comercio=${ROSALES}`
    const open = (await shop.call(accountOrders, { as: ownerSession, query })).body.data
    expect(open).toMatchObject([
      { factura: first, documento: `2026${first}`, vence: '2026-11-20', saldo: '10.00' },
      { factura: soon, saldo: '20.00' },
      { factura: late, saldo: '30.00' },
    ])
    const { status, body } = await pay(clienteId, [cash('20.00', { recibido: '50.00' })])
    expect(status).toBe(201)
    expect(body).toMatchObject({ cambio: '30.00', vale: null, numero: `A2026${body.id}` })
    expect(body.aplicado).toMatchObject([
      { factura: first, documento: `2026${first}`, monto: '10.00', saldo: '0.00' },
      { factura: soon, monto: '10.00', saldo: '10.00' },
    ])
    expect(await balances(first, soon, late)).toEqual(['0.00', '10.00', '30.00'])
    expect((await owner.detail(first)).cobro).toBe('Cobrado')
    expect((await owner.detail(soon)).cobro).toBe('Abonado')
  })

  test('pays the older order of equal due days first, and orders without a due day last', async () => {
    const clienteId = await newCustomer()
    await settle({ ventasCredito: 2 })
    const undated = await owed(clienteId, 1)
    await settle({ ventasCredito: 1 })
    const [one, two] = [await owed(clienteId, 1), await owed(clienteId, 1)]
    const { body } = await pay(clienteId, [cash('25.00')])
    expect(body.aplicado.map(({ factura }: { factura: number }) => factura)).toEqual([one, two, undated])
    expect(await balances(one, two, undated)).toEqual(['0.00', '0.00', '5.00'])
  })

  test('pays an order by its next unpaid instalment', async () => {
    const clienteId = await newCustomer()
    const plazos = [
      { vence: '2026-11-20', monto: '20.00' },
      { vence: '2026-12-20', monto: '20.00' },
    ]
    const inParts = (await clerk.sell(4, { clienteId, plazos })).body.id
    const between = await owed(clienteId, 1, '2026-12-01')
    await pay(clienteId, [cash('20.00')])
    expect(await balances(inParts, between)).toEqual(['20.00', '10.00'])
    await pay(clienteId, [cash('15.00')])
    expect(await balances(inParts, between)).toEqual(['15.00', '0.00'])
  })

  test('pays ticked orders first, and with the rest what is due next', async () => {
    const clienteId = await newCustomer()
    const [first, ticked] = [await owed(clienteId, 2, '2026-11-20'), await owed(clienteId, 2, '2026-12-20')]
    await pay(clienteId, [cash('25.00')], { facturas: [ticked] })
    expect(await balances(first, ticked)).toEqual(['15.00', '0.00'])
    const again = await pay(clienteId, [cash('5.00')], { facturas: [ticked] })
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining(`2026${ticked}`)])
    const foreign = await owed(await newCustomer(), 1)
    expect((await pay(clienteId, [cash('5.00')], { facturas: [foreign] })).status).toBe(404)
  })

  test('divides each form over the orders, and stays in its shift', async () => {
    const clienteId = await newCustomer()
    const [one, two] = [await owed(clienteId, 3), await owed(clienteId, 3)]
    const turno = (await clerk.open(drawer.id)).body.id
    const raw = { idData: clienteId, pagos: [cash('25.00', { recibido: '30.00' }), card('20.00')], turno }
    const { status, body } = await clerk.call(payOnAccount, raw, withKey())
    expect([status, body.cambio]).toEqual([201, '5.00'])
    expect(await balances(one, two)).toEqual(['0.00', '15.00'])
    const sums = shop.database.raw.prepare(
      `select invoice_id as o, method as m, amount as a, received as r from payment where account_payment_id = ${body.id} order by id`,
    )
    expect(sums.all()).toEqual([
      { o: one, m: 3, a: 2000, r: null },
      { o: one, m: 1, a: 1000, r: 1000 },
      { o: two, m: 1, a: 1500, r: 2000 },
    ])
    expect((await owner.shift(turno)).esperado).toBe('225.00')
    expect((await clerk.close(turno, '225.00', { declarado: { tarjeta: '20.00' } })).status).toBe(200)
  })

  test('gives a voucher that never ends for what is above all debts', async () => {
    const clienteId = await newCustomer()
    const order = await owed(clienteId, 1)
    const { body } = await pay(clienteId, [transfer('6.00'), cash('20.00'), card('4.00')])
    expect(body.vale).toMatchObject({ saldo: '20.00' })
    expect(body.aplicado).toMatchObject([{ factura: order, monto: '10.00', saldo: '0.00' }])
    const paid = await clerk.sell(2, { pagos: [{ forma: 5, monto: '20.00', vale: body.vale.codigo }] })
    expect(paid.status).toBe(201)
    const { expires_on, return_id } = shop.database.raw
      .prepare(
        `select expires_on, return_id from voucher where id = (select voucher_id from account_payment where id = ${body.id})`,
      )
      .get() as Record<string, unknown>
    expect([expires_on, return_id]).toEqual([null, null])
  })

  test('refuses above all debts a transfer that is not confirmed, a voucher and a constancia', async () => {
    const clienteId = await newCustomer()
    const order = await owed(clienteId, 1)
    const withholding = { forma: 6, monto: '10.01', referencia: 'C-9' }
    for (const pagos of [[transfer('10.01')], [transfer('5.00'), { ...withholding, monto: '5.01' }], [withholding]]) {
      const { status, body } = await pay(clienteId, pagos)
      expect([status, body.fields.pagos]).toEqual([400, expect.stringContaining('Se deben Q10.00')])
    }
    expect((await pay(clienteId, [transfer('12.00', false)])).body.vale).toMatchObject({ saldo: '2.00' })
    expect(await balances(order)).toEqual(['0.00'])
  })

  test('refuses a customer who owes nothing, wrong parts, a closed shift and cash without a shift', async () => {
    const clienteId = await newCustomer()
    const none = await pay(clienteId, [cash('5.00')])
    expect([none.status, none.body.message]).toEqual([409, expect.stringContaining('no debe nada en Rosales')])
    const order = await owed(clienteId, 1)
    expect((await pay(clienteId, [])).status).toBe(400)
    expect((await pay(clienteId, [cash('0.00')])).status).toBe(400)
    expect((await pay(clienteId, [{ forma: 3, monto: '5.00', referencia: '4111 1111 1111 1111' }])).status).toBe(400)
    expect((await pay(clienteId, [{ forma: 5, monto: '5.00', vale: '0000000101' }])).status).toBe(400)
    const turno = (await clerk.open(drawer.id)).body.id
    await clerk.close(turno, '200.00')
    expect((await pay(clienteId, [cash('5.00')], { turno })).status).toBe(409)
    await settle({ turnos: 'exigido' })
    expect((await pay(clienteId, [cash('5.00')])).status).toBe(409)
    await settle({ turnos: 'si' })
    expect(await balances(order)).toEqual(['10.00'])
  })

  test('is taken once under its key, and refused with other content', async () => {
    const clienteId = await newCustomer()
    const order = await owed(clienteId, 3)
    const key = withKey(randomUUID())
    const [one, two] = await Promise.all([
      pay(clienteId, [cash('10.00')], {}, key),
      pay(clienteId, [cash('10.00')], {}, key),
    ])
    expect([one.status, two.status]).toEqual([201, 201])
    expect(one.body).toEqual(two.body)
    expect((await pay(clienteId, [cash('11.00')], {}, key)).status).toBe(422)
    expect(await balances(order)).toEqual(['20.00'])
  })

  test('pays what joined customers owe', async () => {
    const [goes, stays] = [await newCustomer(), await newCustomer()]
    const [hers, others] = [await owed(goes, 1), await owed(stays, 1)]
    await shop.call(joinCustomers, { as: ownerSession, raw: [{ queda: stays, sale: goes }] })
    await pay(goes, [cash('20.00')])
    expect(await balances(hers, others)).toEqual(['0.00', '0.00'])
  })

  test('is written in the log', async () => {
    const clienteId = await newCustomer()
    await owed(clienteId, 2)
    const { body } = await pay(clienteId, [cash('15.00')])
    await undo(body.id)
    const entries = (await shop.call(auditLog, { as: ownerSession, query: '?entity=cliente&pageSize=50' })).body.data
    const hers = entries.filter(({ entidadId }: { entidadId: string }) => entidadId === String(clienteId))
    expect(hers.map(({ accion }: { accion: string }) => accion)).toEqual(
      expect.arrayContaining(['abonar', 'anular abono']),
    )
  })
})

describe('permissions of a payment on account', () => {
  test('an office user names the shop, and a clerk takes it in the clerk’s shop', async () => {
    const clienteId = await newCustomer()
    await owed(clienteId, 2)
    const raw = { idData: clienteId, pagos: [card('5.00')] }
    const nowhere = await owner.call(payOnAccount, raw)
    expect([nowhere.status, nowhere.body.fields]).toEqual([
      400,
      { comercio: 'Elija el comercio donde se recibe el abono.' },
    ])
    expect((await owner.call(payOnAccount, { ...raw, comercio: DLUNA })).status).toBe(409)
    expect((await owner.call(payOnAccount, { ...raw, comercio: 999 })).status).toBe(404)
    expect((await clerk.call(payOnAccount, { ...raw, comercio: DLUNA })).status).toBe(404)
    expect((await stranger.call(payOnAccount, raw)).status).toBe(404)
    expect((await clerk.call(payOnAccount, raw)).status).toBe(201)
    expect((await clerk.call(payOnAccount, { ...raw, idData: 999_999 })).status).toBe(404)
  })

  test('a clerk takes none where the shop sells nothing on credit, and voids none', async () => {
    const clienteId = await newCustomer()
    await owed(clienteId, 2)
    const { body } = await pay(clienteId, [card('5.00')])
    expect((await clerk.call(voidAccountPayment, { id: body.id, motivo: 'x' })).status).toBe(403)
    await settle({ ventasCredito: 2 })
    expect((await clerk.call(payOnAccount, { idData: clienteId, pagos: [card('5.00')] })).status).toBe(403)
    expect((await pay(clienteId, [card('5.00')])).status).toBe(201)
  })
})

describe('voiding a payment on account', () => {
  test('gives back every part and takes the voucher, once', async () => {
    const clienteId = await newCustomer()
    const [one, two] = [await owed(clienteId, 1), await owed(clienteId, 2)]
    const turno = (await clerk.open(drawer.id)).body.id
    const { body } = await pay(clienteId, [cash('35.00'), card('5.00')], { turno })
    expect((await owner.shift(turno)).esperado).toBe('235.00')
    const done = await undo(body.id)
    expect([done.status, done.body.message]).toEqual([201, expect.stringContaining('anulado')])
    expect(await balances(one, two)).toEqual(['10.00', '20.00'])
    expect((await owner.shift(turno)).esperado).toBe('200.00')
    const spent = await clerk.sell(1, { pagos: [{ forma: 5, monto: '10.00', vale: body.vale.codigo }] })
    expect([spent.status, spent.body.message]).toEqual([409, expect.stringContaining('ya se gastó')])
    expect((await undo(body.id)).status).toBe(409)
    expect((await undo(999_999)).status).toBe(404)
    await clerk.close(turno, '200.00')
  })

  test('is refused once the voucher was used, and changes nothing', async () => {
    const clienteId = await newCustomer()
    const order = await owed(clienteId, 1)
    const { body } = await pay(clienteId, [cash('30.00')])
    await clerk.sell(1, { pagos: [{ forma: 5, monto: '10.00', vale: body.vale.codigo }] })
    const refused = await undo(body.id)
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('ya se usó')])
    expect(await balances(order)).toEqual(['0.00'])
    expect((await shop.call(voidInvoice, { as: ownerSession, raw: [{ idData: order }] })).status).toBe(409)
  })

  test('puts back a voucher that paid', async () => {
    const [payer, clienteId] = [await newCustomer(), await newCustomer()]
    await owed(payer, 1)
    const { vale } = (await pay(payer, [cash('20.00')])).body
    const order = await owed(clienteId, 1)
    const { body } = await pay(clienteId, [{ forma: 5, monto: '10.00', vale: vale.codigo }])
    expect(await balances(order)).toEqual(['0.00'])
    await undo(body.id)
    expect(sumOf(`balance from voucher where code = '${vale.codigo}'`)).toBe(1000)
  })

  test('locks the customer that an alias was joined with since, and not the alias first', async () => {
    const [stays, goes] = [await newCustomer(), await newCustomer()]
    const order = await owed(goes, 1)
    const { body } = await pay(goes, [card('10.00')])
    await shop.call(joinCustomers, { as: ownerSession, raw: [{ queda: stays, sale: goes }] })
    expect((await undo(body.id)).status).toBe(201)
    expect(await balances(order)).toEqual(['10.00'])
  })

  test('leaves a voided order alone, and is refused where a return gave the money back', async () => {
    const clienteId = await newCustomer()
    const [gone, stays] = [await owed(clienteId, 1), await owed(clienteId, 1)]
    const { body } = await pay(clienteId, [card('20.00')])
    expect((await shop.call(voidInvoice, { as: ownerSession, raw: [{ idData: gone }] })).status).toBe(200)
    expect((await undo(body.id)).status).toBe(201)
    expect(await balances(stays)).toEqual(['10.00'])
    const again = (await pay(clienteId, [card('10.00')])).body
    const [line] = (await owner.detail(stays)).items
    const items = [{ id: line.id, cantidad: 1, estado: 'vendible' }]
    const back = await owner.call(returnGoods, { idData: stays, items, motivo: 'No le quedó', forma: 1 }, withKey())
    expect(back.status).toBe(201)
    const refused = await undo(again.id)
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('devolución')])
  })
})

describe('acts on one part settle all parts of the payment in that form', () => {
  const acts = async () => {
    const clienteId = await newCustomer()
    const orders = [await owed(clienteId, 1), await owed(clienteId, 2)] as const
    return { clienteId, orders }
  }

  test('a correction', async () => {
    const { clienteId, orders } = await acts()
    const turno = (await clerk.open(drawer.id)).body.id
    const { body } = await pay(clienteId, [cash('30.00')], { turno })
    const [, second = 0] = partsOf(body.id, 1)
    const correction = { id: second, forma: 3, referencia: '1204', motivo: 'Era tarjeta' }
    expect((await clerk.call(correctPayment, correction, withKey())).status).toBe(201)
    expect(sumOf(`sum(amount) from payment where account_payment_id = ${body.id} and method = 1`)).toBe(0)
    expect(sumOf(`sum(amount) from payment where account_payment_id = ${body.id} and method = 3`)).toBe(3000)
    expect((await owner.shift(turno)).esperado).toBe('200.00')
    expect(await balances(...orders)).toEqual(['0.00', '0.00'])
    expect((await clerk.call(correctPayment, correction, withKey())).status).toBe(409)
    expect((await undo(body.id)).status).toBe(201)
    expect(await balances(...orders)).toEqual(['10.00', '20.00'])
    await clerk.close(turno, '200.00')
  })

  test('a transfer that did not arrive', async () => {
    const { clienteId, orders } = await acts()
    const { body } = await pay(clienteId, [transfer('25.00'), cash('5.00')])
    const [first = 0, second = 0] = partsOf(body.id, 4)
    expect((await owner.call(confirmTransfer, { id: second, llego: false }, withKey())).status).toBe(200)
    expect(await balances(...orders)).toEqual(['10.00', '15.00'])
    expect((await owner.call(confirmTransfer, { id: first, llego: true }, withKey())).status).toBe(409)
  })

  test('a transfer that arrived', async () => {
    const { clienteId, orders } = await acts()
    const { body } = await pay(clienteId, [transfer('25.00')])
    const [first = 0] = partsOf(body.id, 4)
    expect((await owner.call(confirmTransfer, { id: first, llego: true }, withKey())).status).toBe(200)
    expect(sumOf(`count(*) from payment where is_unconfirmed = 1 and account_payment_id = ${body.id}`)).toBe(0)
    expect(await balances(...orders)).toEqual(['0.00', '5.00'])
  })
})
