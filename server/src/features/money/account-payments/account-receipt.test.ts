import { accountPaymentExport, accountPaymentList } from '@mostrador/contract/money/account-payment-list'
import { accountPaymentById, payOnAccount, voidAccountPayment } from '@mostrador/contract/money/account-payments'
import { correctPayment } from '@mostrador/contract/money/payments'
import { addCustomer, editCustomer, joinCustomers, setCustomerCredit } from '@mostrador/contract/people/customer-acts'
import { beforeEach, describe, expect, test } from 'vitest'
import { DLUNA, loginAs, ROSALES } from '../../../../testing/factories.ts'
import { settling, tillOf, withKey } from '../../../../testing/money.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'
import { SQLITE_DDL } from '../../../db/migrate.ts'
import { accountReceipts } from '../../../db/migrations/0014-account-receipts.ts'

const shop = await openTestApp()
const ownerSession = await loginAs(shop, 'owner')
const clerkSession = await loginAs(shop, 'clerk')
const owner = tillOf(shop, ownerSession)
const clerk = tillOf(shop, clerkSession)
const settle = settling(shop, ownerSession)
await settling(shop, ownerSession, DLUNA)({ ventasCredito: 1, cobro: 'si' })

beforeEach(() => settle({ ventasCredito: 1, cobro: 'si', arqueoCiego: 'no' }))

let serial = 0
async function newCustomer(nombre?: string): Promise<number> {
  serial += 1
  const { body } = await shop.call(addCustomer, { as: ownerSession, raw: [{ nombre: nombre ?? `Deudora ${serial}` }] })
  const credit = { idData: body.id, limite: '1000.00', dias: 30, bloqueado: 2 }
  await shop.call(setCustomerCredit, { as: ownerSession, raw: [credit] })
  return body.id
}
/** An order on credit of Q10.00 a unit. */
const owed = async (clienteId: number, units: number, more: object = {}): Promise<number> =>
  (await clerk.sell(units, { clienteId, ...more })).body.id
const cash = (monto: string, recibido = monto) => ({ forma: 1, monto, recibido })
const card = (monto: string) => ({ forma: 3, monto, referencia: '1204' })
const pay = async (idData: number, pagos: object[], more: object = {}) =>
  (await owner.call(payOnAccount, { idData, comercio: ROSALES, pagos, ...more }, withKey())).body
const receipt = async (id: number, as = ownerSession) =>
  (await shop.call(accountPaymentById, { as, raw: [{ id }] })).body.data
const list = async (query: string, as = ownerSession) =>
  (await shop.call(accountPaymentList, { as, query: `?page=1&${query}` })).body

describe('the receipt of a payment on account', () => {
  test('says the orders, the forms, the change and what is left', async () => {
    const customer = await newCustomer('Rosa Quiej')
    const plazos = [
      { vence: '2026-11-25', monto: '10.00' },
      { vence: '2026-12-25', monto: '20.00' },
    ]
    const first = await owed(customer, 1, { plazos: [{ vence: '2026-11-20', monto: '10.00' }] })
    const second = await owed(customer, 3, { plazos })
    const { id, numero } = await pay(customer, [card('5.00'), cash('15.00', '50.00')])
    expect(await receipt(id)).toMatchObject({
      ...{
        id,
        numero,
        cliente: 'Rosa Quiej',
        comercio: 'Rosales',
        monto: '20.00',
        debe: '20.00',
        anulado: 2,
        vale: null,
      },
      aplicado: [
        { factura: first, documento: `2026${first}`, monto: '10.00', saldo: '0.00', vence: null },
        { factura: second, monto: '10.00', saldo: '20.00', vence: '2026-12-25' },
      ],
      pagos: [
        { forma: 3, monto: '5.00', recibido: null, referencia: '1204' },
        { forma: 1, monto: '15.00', recibido: '50.00', cambio: '35.00' },
      ],
    })
  })

  test('says the same after further payments', async () => {
    const customer = await newCustomer()
    const order = await owed(customer, 3)
    const { id } = await pay(customer, [cash('10.00')])
    const before = await receipt(id)
    await pay(customer, [cash('20.00')])
    expect(await receipt(id)).toEqual(before)
    expect(before.aplicado).toMatchObject([{ factura: order, saldo: '20.00' }])
  })

  test('has its orders for payments from before they were stored', async () => {
    const customer = await newCustomer()
    await owed(customer, 1)
    await owed(customer, 3)
    const [first, second] = [await pay(customer, [card('5.00'), cash('15.00')]), await pay(customer, [cash('50.00')])]
    const sums = async (id: number) =>
      (await receipt(id)).aplicado.map(({ factura, monto, saldo }: Record<string, string>) => [factura, monto, saldo])
    const stored = [await sums(first.id), await sums(second.id)]
    shop.database.raw.exec('delete from account_payment_order')
    const [, , fill = ''] = accountReceipts.statements(SQLITE_DDL)
    shop.database.raw.exec(fill)
    expect([await sums(first.id), await sums(second.id)]).toEqual(stored)
  })

  test('has the customer’s present name', async () => {
    const [goes, stays] = [await newCustomer('Antes'), await newCustomer('Después')]
    await owed(goes, 1)
    const { id } = await pay(goes, [cash('10.00')])
    await shop.call(editCustomer, { as: ownerSession, raw: [{ idData: goes, nombre: 'Ahora' }] })
    expect((await receipt(id)).cliente).toBe('Ahora')
    await shop.call(joinCustomers, { as: ownerSession, raw: [{ queda: stays, sale: goes }] })
    expect((await receipt(id)).cliente).toBe('Después')
    expect((await list('search=despu')).data).toMatchObject([{ id, cliente: 'Después' }])
  })

  test('shows the last letters of a voucher and its first sum', async () => {
    const customer = await newCustomer()
    await owed(customer, 1)
    const { id, vale } = await pay(customer, [cash('30.00')])
    await clerk.sell(1, { pagos: [{ forma: 5, monto: '10.00', vale: vale.codigo }] })
    const read = await receipt(id)
    expect(read.vale).toEqual({ termina: vale.codigo.slice(-4), monto: '20.00' })
    expect(JSON.stringify(read)).not.toContain(vale.codigo)
    expect(read.aplicado).toMatchObject([{ monto: '10.00', saldo: '0.00' }])
  })

  test('shows corrected forms, and for a void payment the forms that were taken', async () => {
    const customer = await newCustomer()
    await owed(customer, 1)
    await owed(customer, 1)
    const { id } = await pay(customer, [card('20.00')])
    const part = shop.database.raw.prepare('select min(id) from payment where account_payment_id = ?').pluck().get(id)
    const correction = { id: part, forma: 4, referencia: 'T-1', motivo: 'Fue transferencia' }
    expect((await owner.call(correctPayment, correction, withKey())).status).toBe(201)
    expect((await receipt(id)).pagos).toMatchObject([{ forma: 4, monto: '20.00', referencia: 'T-1' }])
    await owner.call(voidAccountPayment, { id, motivo: 'Se equivocó' }, withKey())
    expect(await receipt(id)).toMatchObject({ anulado: 1, pagos: [{ forma: 3, monto: '20.00' }] })
  })
})

describe('the list of payments on account', () => {
  test('finds by number and name, filters voids and shops, and exports', async () => {
    const customer = await newCustomer('Úrsula Batz')
    await owed(customer, 3)
    const [one, two] = [await pay(customer, [cash('10.00')]), await pay(customer, [card('5.00')])]
    await owner.call(voidAccountPayment, { id: two.id, motivo: 'Dos veces' }, withKey())
    const both = await list('search=ursula')
    expect(both).toMatchObject({
      total: 2,
      data: [
        { id: two.id, anulado: 1 },
        { id: one.id, anulado: 2, monto: '10.00' },
      ],
    })
    expect((await list(`search=${one.numero}&anulado=2`)).data).toMatchObject([{ id: one.id }])
    expect((await list('search=ursula&anulado=1')).data).toMatchObject([{ id: two.id }])
    expect((await list(`comercio=${DLUNA}`)).data).toEqual([])
    expect((await list('hasta=2020-01-01')).data).toEqual([])
    expect((await list('search=ursula&sort=-monto')).data).toMatchObject([{ id: one.id }, { id: two.id }])
    const { body } = await shop.call(accountPaymentExport, { as: ownerSession, query: '?formato=csv&anulado=1' })
    expect(String(body)).toMatch(new RegExp(`${two.numero}.*Úrsula Batz.*Sí`))
    expect(String(body)).not.toContain(one.numero)
  })

  test('is read by a clerk of its shop, if the shop sells on credit', async () => {
    const customer = await newCustomer()
    await owed(customer, 1)
    const { id } = await pay(customer, [card('5.00')])
    const stranger = await loginAs(shop, 'clerk', { shopId: DLUNA })
    expect((await list('', clerkSession)).data[0]).toMatchObject({ id })
    expect((await list('', stranger)).data).toEqual([])
    const request = { as: stranger, raw: [{ id }] }
    expect((await shop.call(accountPaymentById, request)).status).toBe(404)
    await settle({ ventasCredito: 2 })
    const own = { as: clerkSession, raw: [{ id }] }
    const statuses = [
      (await shop.call(accountPaymentById, own)).status,
      (await shop.call(accountPaymentList, { as: clerkSession })).status,
      (await shop.call(accountPaymentExport, { as: clerkSession, query: '?formato=csv' })).status,
      (await shop.call(accountPaymentById, { as: ownerSession, raw: [{ id }] })).status,
    ]
    expect(statuses).toEqual([403, 403, 403, 200])
  })
})
