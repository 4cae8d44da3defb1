import { randomUUID } from 'node:crypto'
import type { Database, Db, Tx } from '@mostrador/server/db/session'
import { findAccountAs } from '@mostrador/server/features/people/session/session.queries'
import { placeOrder } from '@mostrador/server/features/sale/orders/place-order.service'
import { makeProduct, makeUser } from '@mostrador/server/testing/factories'
import { type TestApp, testApp } from '@mostrador/server/testing/test-app'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderParameters } from '../bench/servers/order-parameters.ts'
import { orderStatements, type RecordedStatement } from '../bench/servers/order-statements.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop.close())

function recordingOf(database: Database): { database: Database; recorded: RecordedStatement[] } {
  const recorded: RecordedStatement[] = []
  const recording = (tx: Tx): Tx => {
    const recordAndRun =
      (act: (statement: never, params: never) => Promise<unknown>) => async (statement: unknown, params: unknown) => {
        recorded.push({ statement, params } as RecordedStatement)
        return act(statement as never, params as never)
      }
    const db = {
      first: recordAndRun(tx.first),
      all: recordAndRun(tx.all),
      change: recordAndRun(tx.change),
    } as unknown as Db
    return db as Tx
  }
  return {
    recorded,
    database: {
      ...database,
      inTransaction: (work, level) => database.inTransaction((tx) => work(recording(tx)), level),
    },
  }
}

/**
 * The bench gives the server's orders per second in percent of a baseline, which must therefore run the same
 * statements.
 */
test("the bench's baseline runs the statements of a server's order, with parameters of the same names", async () => {
  const product = await makeProduct(shop, { price: 1_000, quantity: 9 })
  const clerk = await findAccountAs(shop.database.reads, await makeUser(shop), 1)
  if (!clerk) throw new Error('There is no clerk')
  const { database, recorded } = recordingOf(shop.database)
  const lines = [{ productId: product, quantity: 1 }]
  const order = { lines, customer: 'Ana', nit: 'CF', percent: 0 }
  const placed = await placeOrder(database, () => shop.clock.now, clerk, order, randomUUID())
  expect(placed.isReplay).toBe(false)
  const { session: _, ...saleStatements } = orderStatements
  expect(recorded.map(({ statement }) => statement)).toEqual(
    Object.values(saleStatements).map(({ statement }) => statement),
  )
  const parameters = orderParameters({ itemsBag: {}, cliente: 'Ana', nit: 'CF' }, 'key', clerk.id)
  const given = [
    parameters.held,
    parameters.key,
    parameters.take,
    parameters.settings,
    parameters.issuer,
    parameters.discarded,
    parameters.invoice([]),
    parameters.lines([], 1),
    parameters.movements([], 1),
    parameters.day([]),
  ]
  expect(given.map((params) => Object.keys(params).sort())).toEqual(
    recorded.map(({ params }) => Object.keys(params).sort()),
  )
})
