import { catalogue } from '@mostrador/contract/public/catalogue'
import { voidInvoice } from '@mostrador/contract/sale/invoices'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { DAY_MS, MINUTE_MS } from '@mostrador/domain/time'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loginAs, makeProduct, ROSALES } from '../../../../testing/factories.ts'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'

let shop: TestApp
let clerk: string
let goods: number[]

beforeEach(async () => {
  shop = await testApp()
  clerk = await loginAs(shop, 'clerk')
  goods = []
  for (let no = 0; no < 3; no += 1) goods.push(await makeProduct(shop, { quantity: 100 }))
})
afterEach(() => shop.close())

async function sell(no: number, units: number): Promise<number> {
  const id = goods[no]
  const raw = [{ itemsBag: { [`item_${id}`]: { id, cantidad: units } }, cliente: 'CF', nit: 'CF', descuento: 0 }]
  const { body } = await shop.call(placeOrder, { as: clerk, raw })
  return body.id
}

const sorted = async (sort: 'tendencias' | 'popular'): Promise<number[]> => {
  const { body } = await shop.call(catalogue, { raw: [{ comercio_id: ROSALES, page: 1, sort }] })
  return body.data.map(({ id }: { id: number }) => goods.indexOf(id))
}

/** After a day every session has ended. */
async function later(time: number): Promise<void> {
  shop.clock.now += time
  if (time >= DAY_MS) clerk = await loginAs(shop, 'clerk')
}

test('most popular is what sold most ever, a trend what sold most in 30 days (D42)', async () => {
  await sell(0, 9)
  await later(31 * DAY_MS)
  await sell(1, 5)
  await sell(2, 1)
  await later(2 * MINUTE_MS)
  expect(await sorted('popular')).toEqual([0, 1, 2])
  expect(await sorted('tendencias')).toEqual([1, 2, 0])
})

test('without sales the newest products come first', async () => {
  expect(await sorted('popular')).toEqual([2, 1, 0])
  expect(await sorted('tendencias')).toEqual([2, 1, 0])
})

test('each sale counts once, a void takes it back, and sales of 31 days ago count for no trend', async () => {
  await sell(0, 3)
  const bigSale = await sell(1, 8)
  await later(2 * MINUTE_MS)
  expect(await sorted('popular')).toEqual([1, 0, 2])
  await later(2 * MINUTE_MS)
  expect(await sorted('popular')).toEqual([1, 0, 2])
  await shop.call(voidInvoice, { as: await loginAs(shop, 'owner'), raw: [{ idData: bigSale }] })
  await later(2 * MINUTE_MS)
  expect(await sorted('popular')).toEqual([0, 2, 1])
  expect(await sorted('tendencias')).toEqual([0, 2, 1])
  const { raw } = shop.database
  expect(raw.prepare('select units_sold as ever, units_recent as recent from product order by id').all()).toEqual([
    { ever: 3, recent: 3 },
    { ever: 0, recent: 0 },
    { ever: 0, recent: 0 },
  ])
  await later(31 * DAY_MS)
  expect(await sorted('tendencias')).toEqual([2, 1, 0])
  expect(await sorted('popular')).toEqual([0, 2, 1])
})

test('fifty visitors at once cause one count', async () => {
  await sell(0, 4)
  await later(2 * MINUTE_MS)
  const orders = await Promise.all(Array.from({ length: 50 }, () => sorted('popular')))
  for (const order of orders) expect(order[0]).toBe(0)
  expect(shop.database.raw.prepare('select units_sold from product where id = ?').pluck().get(goods[0])).toBe(4)
})
