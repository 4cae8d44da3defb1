import { placeOrder } from '@mostrador/contract/sale/orders'
import { beforeEach, expect, test } from 'vitest'
import type { Tx } from '../src/db/session.ts'
import { holdGoods, returnStock, takeSoldStock } from '../src/features/goods/stock/stock.queries.ts'
import { holdShift, shareShift } from '../src/features/money/cash/shifts.queries.ts'
import { holdKeys } from '../src/features/platform/kept-answers/hold-keys.queries.ts'
import { holdInvoiceState } from '../src/features/sale/invoices/invoice-state.queries.ts'
import { loginAs, makeProduct } from './factories.ts'
import { takeFound } from './lock-watch.ts'
import { orderOfUnits, tillOf, withKey } from './money.ts'
import { openTestApp } from './open-test-app.ts'

const shop = await openTestApp()
const till = tillOf(shop, await loginAs(shop, 'clerk'))
const shift = (await till.open((await till.drawers()).data[0].id)).body.id
const goods: readonly [number, number] = [await makeProduct(shop), await makeProduct(shop)]
const invoice = (await till.call(placeOrder, orderOfUnits(goods[0], 1), withKey())).body.id
beforeEach(() => expect(takeFound()).toEqual([]))

const one = (productId: number) => [{ productId, quantity: 1 }]
const both = () => goods.flatMap(one)

async function foundOf(work: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  await shop.database.inTransaction(work, 'read committed')
  return takeFound().map((each) => each.split('\n')[0] ?? '')
}

test('rows in their order, and rows held already, are accepted', async () => {
  const found = await foundOf(async (tx) => {
    await holdKeys(tx, 1, ['a', 'b'])
    await holdInvoiceState(tx, invoice)
    await holdGoods(tx, null, both())
    await holdShift(tx, shift)
    await shareShift(tx, shift)
    await takeSoldStock(tx, both())
    await holdInvoiceState(tx, invoice)
  })
  expect(found).toEqual([])
})

test('breaks of the order are found: another table, another row, a stronger lock, a late key, and rows in any order', async () => {
  const [first, second] = goods
  expect(
    await foundOf(async (tx) => {
      await returnStock(tx, one(first))
      await holdInvoiceState(tx, invoice)
    }),
  ).toEqual(['invoice is locked after what comes after it'])
  expect(
    await foundOf(async (tx) => {
      await holdGoods(tx, null, one(second))
      await holdGoods(tx, null, one(first))
    }),
  ).toEqual([`product ${first} is locked after ${second}`])
  expect(
    await foundOf(async (tx) => {
      await shareShift(tx, shift)
      await holdShift(tx, shift)
    }),
  ).toEqual([`shift ${shift} is locked more strongly than before`])
  expect(
    await foundOf(async (tx) => {
      await holdGoods(tx, null, one(first))
      await holdKeys(tx, 1, ['a'])
    }),
  ).toEqual(['A key is held after rows'])
  expect(await foundOf((tx) => takeSoldStock(tx, both()))).toContain('product: several rows are locked in any order')
})
