import { randomUUID } from 'node:crypto'
import { inventory } from '@mostrador/contract/goods/products'
import { invoiceById, pendingOrders } from '@mostrador/contract/sale/invoices'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { expect, test } from 'vitest'
import { loginAs, makeProduct, stockAndMovements } from '../../../testing/factories.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'

const shop = await openTestApp()

test('orders on a full disk are stored whole or refused with 507, and sell again when there is room', async () => {
  const as = await loginAs(shop, 'clerk')
  const ids = await Promise.all(Array.from({ length: 20 }, () => makeProduct(shop, { quantity: 1000 })))
  const order = () => ({
    itemsBag: ids.map((id) => ({ id, cantidad: 1 })),
    cliente: 'x'.repeat(200),
    nit: 'CF',
    descuento: 0,
  })
  const sell = (key = randomUUID()) =>
    shop.call(placeOrder, { as, raw: [order()], headers: { 'idempotency-key': key } })
  expect((await sell()).status).toBe(201)
  // Prolonging a session needs room too: without this it would find some in its own page.
  shop.database.raw.exec(`create table hungry (bytes blob);
    create trigger hungry after update of seen_at on session begin insert into hungry values (zeroblob(100000)); end`)

  const used = shop.database.raw.pragma('page_count', { simple: true }) as number
  shop.database.raw.pragma(`max_page_count = ${used + 4}`)
  const keys = Array.from({ length: 80 }, () => randomUUID())
  const answers = await Promise.all(keys.map(sell))
  const stored = answers.filter((answer) => answer.status === 201)
  const refused = answers.filter((answer) => answer.status === 507)
  expect(stored.length + refused.length).toBe(80)
  expect(stored.length).toBeGreaterThan(0)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.body).toEqual({
    orderCompleted: false,
    message: 'El servidor se quedó sin espacio y no guardó nada. Avise al administrador.',
  })

  const counted = shop.database.raw.prepare('select count(*) from invoice').pluck()
  expect(counted.get()).toBe(1 + stored.length)
  for (const { quantity, moved } of stockAndMovements(shop)) {
    expect(quantity).toBe(moved)
    expect(quantity).toBe(1000 - 1 - stored.length)
  }

  // Reading goes on, also for a session that is to be prolonged just now.
  shop.clock.now += 10 * 60_000
  expect((await shop.call(inventory, { as })).status).toBe(200)
  expect((await shop.call(pendingOrders, { as })).status).toBe(200)
  expect((await shop.call(invoiceById, { as, body: { id: stored[0]?.body.id } })).status).toBe(200)
  expect((await shop.app.inject('/readyz')).statusCode).toBe(200)
  expect((await sell()).status).toBe(507)

  shop.database.raw.pragma('max_page_count = 1000000')
  const again = await Promise.all(keys.map(sell))
  expect(again.map((answer) => answer.status)).toEqual(keys.map(() => 201))
  expect(again.filter((answer) => answer.headers['idempotent-replayed'] === 'true')).toHaveLength(stored.length)
  expect(counted.get()).toBe(81)
})
