import { payOnAccount, voidAccountPayment } from '@mostrador/contract/money/account-payments'
import { chargeOrder, confirmTransfer } from '@mostrador/contract/money/payments'
import { addCustomer, setCustomerCredit } from '@mostrador/contract/people/customer-acts'
import { voidInvoice } from '@mostrador/contract/sale/invoices'
import { afterEach, expect, test } from 'vitest'
import { loginAs, ROSALES } from '../../../../testing/factories.ts'
import { settling, tillOf, withKey } from '../../../../testing/money.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'
import { INVARIANTS } from '../../../db/copy/invariants.ts'

const shop = await openTestApp()
const as = await loginAs(shop, 'owner')
const owner = tillOf(shop, as)
const clerk = tillOf(shop, await loginAs(shop, 'clerk'))
await settling(shop, as)({ ventasCredito: 1, cobro: 'si' })
afterEach(() => {
  for (const [what, query] of INVARIANTS) expect(shop.database.raw.prepare(query).all(), what).toEqual([])
})

const ROUNDS = 6
let serial = 0

async function debtor(orders: number): Promise<{ id: number; orders: number[] }> {
  serial += 1
  const { id } = (await shop.call(addCustomer, { as, raw: [{ nombre: `Deudora ${serial}` }] })).body
  await shop.call(setCustomerCredit, { as, raw: [{ idData: id, limite: '1000.00', dias: 30, bloqueado: 2 }] })
  const made: number[] = []
  while (made.length < orders) made.push((await clerk.sell(2, { clienteId: id })).body.id)
  return { id, orders: made }
}

const pay = (idData: number, monto: string, more: object = {}, headers = withKey()) =>
  owner.call(payOnAccount, { idData, comercio: ROSALES, pagos: [{ forma: 1, monto, ...more }] }, headers)
const undo = (id: number) => owner.call(voidAccountPayment, { id, motivo: 'Prueba' }, withKey())
const statuses = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status)
const sum = (what: string): number => Number(shop.database.raw.prepare(`select ${what}`).pluck().get())
const paidOn = (ids: readonly number[]) => sum(`coalesce(sum(amount), 0) from payment where invoice_id in (${ids})`)
const vouchersOf = (id: number) =>
  sum(
    `coalesce(sum(balance), 0) from voucher where id in (select voucher_id from account_payment where customer_id = ${id})`,
  )

test('the same payment sent four times at once is taken once', async () => {
  const { id, orders } = await debtor(2)
  const key = withKey()
  const answers = await Promise.all([1, 2, 3, 4].map(() => pay(id, '30.00', {}, key)))
  expect(statuses(answers)).toEqual([201, 201, 201, 201])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(paidOn(orders)).toBe(3000)
})

test('payments over the same orders at once pay each centavo once, and the rest is a voucher', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, orders } = await debtor(3)
    const answers = await Promise.all([1, 2, 3].map(() => pay(id, '25.00')))
    expect(statuses(answers)).toEqual([201, 201, 201])
    expect([paidOn(orders), vouchersOf(id)]).toEqual([6000, 1500])
    expect((await pay(id, '1.00')).status).toBe(409)
  }
})

test('a payment on account and payments of its single orders do not deadlock', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, orders } = await debtor(3)
    const singles = orders
      .toReversed()
      .map((idData) => owner.call(chargeOrder, { idData, pagos: [{ forma: 1, monto: '20.00' }] }, withKey()))
    const answers = await Promise.all([...singles, pay(id, '60.00')])
    for (const status of statuses(answers)) expect([201, 400, 409]).toContain(status)
    expect(paidOn(orders)).toBe(6000)
  }
})

test('a payment and the void of another one leave what the orders owe', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, orders } = await debtor(3)
    const before = (await pay(id, '45.00')).body
    const [paid, ...voids] = await Promise.all([pay(id, '15.00'), undo(before.id), undo(before.id)])
    expect(paid.status).toBe(201)
    expect(statuses(voids).toSorted()).toEqual([201, 409])
    expect([paidOn(orders), vouchersOf(id)]).toEqual([1500, 0])
  }
})

test('either a void takes its voucher or the voucher pays', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, orders } = await debtor(1)
    const { body } = await pay(id, '30.00')
    const pagos = [{ forma: 5, monto: '10.00', vale: body.vale.codigo }]
    const [gone, sold] = await Promise.all([undo(body.id), clerk.sell(1, { pagos }, withKey())])
    expect([
      [201, 409],
      [409, 201],
    ]).toContainEqual([gone.status, sold.status])
    expect(paidOn(orders)).toBe(gone.status === 201 ? 0 : 2000)
  }
})

test('sales on credit, failed transfers and voids beside payments do not deadlock', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, orders } = await debtor(3)
    const pagos = [{ forma: 4, monto: '50.00', referencia: 'T-1', porConfirmar: true }]
    const { body } = await owner.call(payOnAccount, { idData: id, comercio: ROSALES, pagos }, withKey())
    const part = sum(`min(id) from payment where account_payment_id = ${body.id}`)
    const [, , last = 0] = orders
    const [lost, gone, sold, ...paid] = await Promise.all([
      owner.call(confirmTransfer, { id: part, llego: false }, withKey()),
      shop.call(voidInvoice, { as, raw: [{ idData: last }] }),
      clerk.sell(1, { clienteId: id }, withKey()),
      pay(id, '10.00'),
      pay(id, '10.00'),
    ])
    expect([lost.status, gone.status, sold.status]).toEqual([200, 200, 201])
    for (const status of statuses(paid)) expect([201, 409]).toContain(status)
    expect(sum(`count(*) from payment where account_payment_id = ${body.id} and is_unconfirmed = 1`)).toBe(0)
  }
})
