import { accountPaymentList } from '@mostrador/contract/money/account-payment-list'
import { customerList } from '@mostrador/contract/people/customers'
import { quotationList } from '@mostrador/contract/sale/quotation-list'
import { receivableList } from '@mostrador/contract/sale/receivable-list'
import { loginAs } from '@mostrador/server/testing/factories'
import { type TestApp, testApp } from '@mostrador/server/testing/test-app'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemo } from './load.ts'

let shop: TestApp
let owner: string

beforeAll(async () => {
  shop = await testApp()
  await loadDemo(shop.database, () => shop.clock.now)
  owner = await loginAs(shop, 'owner')
})
afterAll(() => shop.close())

interface CustomerRow {
  readonly afiliadoId: number | null
  readonly limite: string
  readonly debe: string
  readonly vencido: string
}

const numberOf = (query: string) => Number(shop.database.raw.prepare(query).pluck().get())

test('has two hundred customers, some of them affiliates, some with credit and some overdue', async () => {
  const all = (await shop.call(customerList, { as: owner, query: '?page=1&pageSize=100' })).body
  expect(all.total).toBe(200)
  const { data, total } = (await shop.call(customerList, { as: owner, query: '?page=1&pageSize=100&credito=1' })).body
  const rows: readonly CustomerRow[] = data
  expect(total).toBeGreaterThan(40)
  expect(rows.filter(({ afiliadoId }) => afiliadoId !== null).length).toBeGreaterThan(5)
  expect(rows.filter(({ vencido }) => Number(vencido) > 0).length).toBeGreaterThan(2)
  const owing = rows.filter(({ debe }) => Number(debe) > 0)
  expect(owing.length).toBeGreaterThan(6)
  for (const { debe, limite } of owing) expect(Number(debe)).toBeLessThanOrEqual(Number(limite))
})

test('both shops have orders on credit, some in instalments, and debts of every age', async () => {
  expect(numberOf('select count(*) from invoice where due_day is not null')).toBeGreaterThan(80)
  expect(numberOf('select count(distinct shop_id) from invoice where due_day is not null')).toBe(2)
  expect(numberOf('select count(distinct invoice_id) from invoice_instalment')).toBeGreaterThan(2)
  const { totales } = (await shop.call(receivableList, { as: owner })).body
  for (const age of ['porVencer', 'mas']) expect(Number(totales[age]), age).toBeGreaterThan(0)
})

test('both shops have quotations in each state, one with two versions', async () => {
  for (const state of ['abierta', 'vendida', 'vencida', 'anulada']) {
    const { data } = (await shop.call(quotationList, { as: owner, query: `?estado=${state}` })).body
    expect(new Set(data.map(({ comercio }: { comercio: string }) => comercio)).size, state).toBe(2)
  }
  expect(numberOf('select count(*) from quotation where version = 2')).toBe(1)
})

test('a year of payments on account in several forms paid some orders in part and some in full', async () => {
  const { total } = (await shop.call(accountPaymentList, { as: owner, query: '?page=1' })).body
  expect(total).toBeGreaterThan(80)
  expect(numberOf('select count(distinct substr(at_local, 1, 7)) from account_payment')).toBeGreaterThan(10)
  expect(numberOf('select count(distinct method) from payment where account_payment_id is not null')).toBe(4)
  expect(numberOf('select count(*) from account_payment_order where balance > 0')).toBeGreaterThan(10)
  expect(numberOf('select count(*) from account_payment where owed_after = 0')).toBeGreaterThan(10)
})
