import { productPage } from '@mostrador/contract/goods/product-page'
import { inventory, inventoryExport, productExport } from '@mostrador/contract/goods/products'
import { stockList } from '@mostrador/contract/goods/stock'
import { voidInvoice } from '@mostrador/contract/sale/invoices'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { returnGoods } from '@mostrador/contract/sale/returns'
import { averageCost, type Micros } from '@mostrador/domain/goods/cost'
import { HIGHEST_QUANTITY } from '@mostrador/domain/goods/price'
import { instantOf } from '@mostrador/domain/time'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loginAs, makeProduct } from '../../../../testing/factories.ts'
import { orderOfUnits, settling, tillOf } from '../../../../testing/money.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'
import { addStock, insertMovements } from './stock.queries.ts'

const shop = await openTestApp()
const clerk: ReturnType<typeof tillOf> = tillOf(shop, await loginAs(shop, 'clerk'))
const ownerSession = await loginAs(shop, 'owner')
const owner: ReturnType<typeof tillOf> = tillOf(shop, ownerSession)
await settling(shop, ownerSession)({ cobro: 'no', devoluciones: 'si', devolucionesHasta: '500.00' })

const Q = 1_000_000

const receive = (productId: number, quantity: number, unitCost: Micros | null) =>
  shop.database.inTransaction(async (tx) => {
    const came = await addStock(tx, [{ productId, quantity, unitCost }])
    await insertMovements(tx, came, { reason: 'purchase', userId: null, at: instantOf(shop.clock.now) })
  })

const costOf = (id: number): Micros | null =>
  shop.database.raw.prepare('select cost from product where id = ?').pluck().get(id) as Micros | null

const movedAt = (id: number): (Micros | null)[] =>
  shop.database.raw
    .prepare('select cost from stock_movement where product_id = ? order by id')
    .pluck()
    .all(id) as (Micros | null)[]

const soldAt = (invoice: number) =>
  shop.database.raw.prepare('select cost from invoice_line where invoice_id = ?').pluck().all(invoice)

async function sold(product: number, units: number): Promise<number> {
  const { status, body } = await clerk.call(placeOrder, orderOfUnits(product, units, {}))
  expect(status).toBe(201)
  return body.id as number
}

describe('the cost of goods (D110)', () => {
  test('a sale copies the cost of its moment, and every movement carries the average after it', async () => {
    const product = await makeProduct(shop, { quantity: 2 })
    const unknown = await sold(product, 1)
    await receive(product, 3, 4 * Q)
    expect(costOf(product)).toBe(4 * Q)
    await receive(product, 4, 6 * Q)
    const known = await sold(product, 2)
    await receive(product, 5, null)
    expect(soldAt(unknown)).toEqual([null])
    expect(soldAt(known)).toEqual([5 * Q])
    expect(movedAt(product)).toEqual([null, null, 4 * Q, 5 * Q, 5 * Q, 5 * Q])
  })

  test('what is returned or voided comes in at the cost of its sale', async () => {
    const product = await makeProduct(shop, { quantity: 0 })
    await receive(product, 4, 2 * Q)
    const [first, second] = [await sold(product, 2), await sold(product, 2)]
    await receive(product, 2, 8 * Q)
    expect(costOf(product)).toBe(8 * Q)
    const back = {
      idData: first,
      items: [{ id: product, cantidad: 2, estado: 'vendible' }],
      motivo: 'No le quedó',
      forma: 1,
    }
    expect((await clerk.call(returnGoods, back)).status).toBe(201)
    expect(costOf(product)).toBe(5 * Q)
    await owner.call(voidInvoice, { idData: second })
    expect(costOf(product)).toBe(4 * Q)
  })

  test('only owner and manager see the cost, in the list, on the page and in a file', async () => {
    const product = await makeProduct(shop, { quantity: 0 })
    await receive(product, 1, 12_345_678)
    const query = `?search=${product}&page=1`
    for (const role of ['owner', 'manager', 'provider', 'clerk'] as const) {
      const as = await loginAs(shop, role)
      const path = `/api/data/stock/${product}`
      const answers =
        role === 'clerk'
          ? [await shop.call(inventory, { as })]
          : [await shop.call(stockList, { as, query }), await shop.call(productPage, { as, path })]
      const [listText] = answers.map(({ body }) => JSON.stringify(body))
      const file = role === 'clerk' ? inventoryExport : productExport
      const sheet = String((await shop.call(file, { as, query: `?search=${product}` })).body)
      const isTold = role === 'owner' || role === 'manager'
      expect(listText?.includes('"costo":"12.35"'), role).toBe(isTold)
      expect(sheet.includes('12.35'), role).toBe(isTold)
      if (!isTold) for (const { body } of answers) expect(JSON.stringify(body), role).not.toMatch(/costo/i)
      if (!isTold) expect(sheet, role).not.toMatch(/costo/i)
    }
    const as = await loginAs(shop, 'owner')
    expect(JSON.stringify((await shop.call(inventory, { as })).body)).not.toMatch(/"costo"/)
  })

  test('the database rounds like the domain', async () => {
    const micros = fc.option(fc.integer({ min: 0, max: 99_999_999 * 10_000 }), { nil: null })
    const units = fc.integer({ min: 1, max: 3 }).chain((size) => fc.integer({ min: 1, max: 10 ** size }))
    const large = fc.constant({ quantity: HIGHEST_QUANTITY - 1, cost: 99_999_999 * 10_000 })
    const arrival = fc.record({ quantity: units, cost: micros })
    await fc.assert(
      fc.asyncProperty(fc.oneof({ weight: 9, arbitrary: arrival }, large), arrival, async (first, second) => {
        const product = await makeProduct(shop, { quantity: 0 })
        await receive(product, first.quantity, first.cost)
        await receive(product, second.quantity, second.cost)
        const had = averageCost({ units: 0, cost: null }, { units: first.quantity, cost: first.cost })
        const expected = averageCost(
          { units: first.quantity, cost: had },
          { units: second.quantity, cost: second.cost },
        )
        expect(costOf(product)).toBe(expected)
      }),
      { numRuns: 40 },
    )
  })
})
