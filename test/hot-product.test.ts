import { setTimeout as pause } from 'node:timers/promises'
import { numberTypes, type PostgresDatabase } from '@mostrador/server/db/postgres/database'
import { openServerDatabase } from '@mostrador/server/db/postgres/open'
import type { Tx } from '@mostrador/server/db/session'
import { addStock, takeStock } from '@mostrador/server/features/goods/stock/stock.queries'
import { makeProduct, ROSALES } from '@mostrador/server/testing/factories'
import { postgresSql } from '@mostrador/server/testing/plain-sql'
import { type PostgresServer, startPostgres, WITHOUT_FSYNC } from '@mostrador/server/testing/postgres-server'
import { openTwoShops } from '@mostrador/server/testing/two-shops'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: PostgresServer
let database: PostgresDatabase
const clients: pg.Client[] = []

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: server.url, types: numberTypes })
  await client.connect()
  clients.push(client)
  return client
}

beforeAll(async () => {
  server = await startPostgres(WITHOUT_FSYNC)
  database = await openServerDatabase(server.url)
  await openTwoShops(database)
})

afterAll(async () => {
  for (const client of clients) await client.end()
  await database.close()
  server.stop()
})

const newProduct = () =>
  makeProduct({ database: { ...database, raw: postgresSql(server.url, 'none') }, clock: { now: Date.now() } })

async function untilWaiting(watch: pg.Client, count: number): Promise<void> {
  const text = `select count(*) as waiting from pg_stat_activity where wait_event_type = 'Lock'`
  while ((await watch.query(text)).rows[0].waiting < count) await pause(2)
}

const CHANGES: readonly (readonly [
  string,
  (tx: Tx, lines: readonly { productId: number; quantity: number }[]) => Promise<unknown>,
])[] = [
  ['a sale', (tx, lines) => takeStock(tx, ROSALES, lines)],
  [
    'a return',
    (tx, lines) =>
      addStock(
        tx,
        lines.map((line) => ({ ...line, unitCost: null })),
      ),
  ],
]

test.each(CHANGES)('%s and a count of one product wait for each other while a document names it', async (_, change) => {
  const [product, other] = [await newProduct(), await newProduct()]
  const [document, seller, count, watch] = [await connect(), await connect(), await connect(), await connect()]
  // The foreign key of an open transaction keeps the row's old version alive.
  await document.query('begin')
  await document.query('select 1 from product where id = $1 for key share', [product])
  await seller.query('begin')
  await seller.query('update product set quantity = quantity - 1 where id = $1', [product])

  let tries = 0
  const changed = database.inTransaction(async (tx) => {
    tries += 1
    await change(tx, [
      { productId: product, quantity: 1 },
      { productId: other, quantity: 1 },
    ])
  }, 'read committed')
  await untilWaiting(watch, 1)
  const counted = count.query('select quantity from product where id = $1 for no key update', [product])
  await untilWaiting(watch, 2)
  await seller.query('commit')

  const [{ rows }] = await Promise.all([counted, changed])
  expect(rows).toHaveLength(1)
  // A deadlock's victim would run again.
  expect(tries).toBe(1)
  await document.query('commit')
})
