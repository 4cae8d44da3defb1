import { randomUUID } from 'node:crypto'
import { inventory } from '@mostrador/contract/goods/products'
import { placeEncargo } from '@mostrador/contract/sale/encargos'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { encargoBody } from '../../../testing/encargos.ts'
import { loginAs, makeProduct } from '../../../testing/factories.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { OthersInTheWay } from '../../faults.ts'
import { statement } from '../statement.ts'
import { TIMEOUT_MS } from './primary.ts'

let shop: TestApp
let clerk: string

beforeEach(async () => {
  shop = await testApp()
  clerk = await loginAs(shop, 'clerk')
})
afterEach(() => shop.close())

const endConnections = () =>
  shop.database.raw
    .prepare(
      `select count(pg_terminate_backend(pid)) from pg_stat_activity
       where datname = current_database() and application_name = 'mostrador'`,
    )
    .get()

const setReadOnly = (value: 'on' | 'off') => {
  const name = shop.database.raw.prepare('select current_database()').pluck().get()
  shop.database.raw.exec(`alter database ${name} set default_transaction_read_only = ${value}`)
}

const ask = () => shop.call(inventory, { as: clerk })
const isReady = async () => (await shop.app.inject('/readyz')).statusCode === 200

test('lost connections are renewed without a failing call', async () => {
  await makeProduct(shop)
  for (let time = 0; time < 5; time += 1) {
    endConnections()
    const answers = await Promise.all(Array.from({ length: 20 }, ask))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    await makeProduct(shop)
  }
})

async function attemptsOf(code: string): Promise<number> {
  let attempts = 0
  const ended = shop.database.inTransaction(() => {
    attempts += 1
    return Promise.reject(Object.assign(new Error('others are in the way'), { code }))
  })
  await expect(ended).rejects.toThrow(OthersInTheWay)
  return attempts
}

test('a transaction that others interfere with runs 21 times at most, and has an error of its own', async () => {
  const attempts = await attemptsOf('40001')
  // Fewer where the pauses took two seconds.
  expect(attempts).toBeGreaterThan(4)
  expect(attempts).toBeLessThanOrEqual(21)
})

test("a deadlock's victim runs four times", async () => {
  expect(await attemptsOf('40P01')).toBe(4)
})

test('a transaction that waited too long for a lock is refused at once, in a sentence', async () => {
  let attempts = 0
  const ended = shop.database.inTransaction(() => {
    attempts += 1
    return Promise.reject(Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' }))
  })
  await expect(ended).rejects.toThrow(OthersInTheWay)
  expect(attempts).toBe(1)
})

test('while no host accepts writes calls get 503, later ones at once, and then service resumes by itself', async () => {
  setReadOnly('on')
  endConnections()
  const begun = performance.now()
  const first = await ask()
  expect(first.status).toBe(503)
  expect(first.headers['retry-after']).toBe('1')
  expect(first.body.message).toMatch('La base de datos no responde')
  expect(performance.now() - begun).toBeLessThan(3 * TIMEOUT_MS)
  const later = performance.now()
  expect((await ask()).status).toBe(503)
  expect(await isReady()).toBe(false)
  expect(performance.now() - later).toBeLessThan(TIMEOUT_MS)
  setReadOnly('off')
  await expect.poll(isReady, { timeout: 20_000 }).toBe(true)
  expect((await ask()).status).toBe(200)
})

const orderBody = async () => {
  const id = await makeProduct(shop)
  return { itemsBag: { [`item_${id}`]: { id, cantidad: 1 } }, set: 'A', cliente: 'CF', nit: 'CF', descuento: 0 }
}

test.each([
  ['order', placeOrder, orderBody, 'invoice'],
  ['encargo', placeEncargo, () => encargoBody(shop), 'encargo'],
] as const)(
  'a repeated %s is answered by a write, whose commit waits for the standby',
  async (_, call, bodyOf, table) => {
    const raw = [await bodyOf()]
    const headers = { 'idempotency-key': randomUUID() }
    const send = () => shop.call(call, { as: clerk, raw, headers })
    const { body } = await send()
    // The transaction that last held the row: one that only reads leaves none.
    const holder = () => shop.database.raw.prepare(`select xmax::text from ${table} where id = ?`).pluck().get(body.id)
    const before = holder()
    expect((await send()).body.id).toBe(body.id)
    expect(holder()).not.toBe(before)
  },
)

const prepared = statement()((db) =>
  db
    .selectFrom(sql<{ count: number }>`(select count(*) as count from pg_prepared_statements)`.as('prepared'))
    .select('prepared.count'),
)

test('slow statements are planned for their values, and those of tills are prepared', async () => {
  for (let time = 0; time < 3; time += 1) expect(await shop.database.slow.first(prepared, {})).toEqual({ count: 0 })
  expect((await shop.database.reads.first(prepared, {}))?.count).toBeGreaterThan(0)
})
