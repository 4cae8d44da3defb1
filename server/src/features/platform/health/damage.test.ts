import { inventory } from '@mostrador/contract/goods/products'
import { currentUser } from '@mostrador/contract/people/session'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { databaseDamaged } from '@mostrador/domain/messages.es'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { damagePages } from '../../../../testing/damage.ts'
import { loginAs, makeProduct } from '../../../../testing/factories.ts'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'

let shop: TestApp
let as: string
let product: number

beforeEach(async () => {
  shop = await testApp()
  as = await loginAs(shop, 'clerk')
  product = await makeProduct(shop, { quantity: 100 })
})
afterEach(() => shop.close())

const TOLD = { status: 503, message: expect.stringContaining('La base de datos del servidor está dañada') }
const order = () => ({ itemsBag: [{ id: product, cantidad: 1 }], cliente: 'Ana', nit: 'CF', descuento: 0 })
const sell = () => shop.call(placeOrder, { as, raw: [order()] })
const statusAndMessage = ({ status, body }: { status: number; body: { message: string } }) => ({
  status,
  message: body.message,
})
const isPostgres = () => shop.database.engine === 'postgres'

/** Makes the engine meet damage: a broken page on SQLite, or the error of one on PostgreSQL. */
function damage(): void {
  if (isPostgres())
    shop.database.raw.exec(
      `create function broken() returns trigger language plpgsql as
         $$ begin raise exception 'invalid page in block 7' using errcode = 'XX001'; end $$;
       create trigger broken before insert on invoice for each row execute function broken()`,
    )
  else damagePages(shop.database.raw, 'product')
}

test('damage that a call meets is said in words and by /readyz; nothing is written from then on, reading goes on', async () => {
  damage()
  expect((await shop.app.inject('/readyz')).statusCode).toBe(200)
  expect(statusAndMessage(isPostgres() ? await sell() : await shop.call(inventory, { as }))).toEqual(TOLD)
  const ready = await shop.app.inject('/readyz')
  expect(ready.statusCode).toBe(503)
  expect(ready.json()).toEqual({ success: false, message: databaseDamaged('npm run restore') })
  expect(statusAndMessage(await sell())).toEqual(TOLD)
  // Also works for a session that is prolonged now.
  shop.clock.now += 10 * 60_000
  expect((await shop.call(currentUser, { as })).body.IS_LOGGED_IN).toBe(true)
})

test('damage of one PostgreSQL host does not count for the next', async () => {
  if (!isPostgres()) return
  damage()
  expect(statusAndMessage(await sell())).toEqual(TOLD)
  shop.database.raw.exec('drop trigger broken on invoice')
  shop.database.raw
    .prepare(`select count(pg_terminate_backend(pid)) from pg_stat_activity
       where datname = current_database() and application_name = 'mostrador'`)
    .get()
  await expect.poll(async () => (await shop.app.inject('/readyz')).statusCode, { timeout: 20_000 }).toBe(200)
  expect((await sell()).status).toBe(201)
})
