import type { Bindable } from '@mostrador/server/db/parameters'
import type pg from 'pg'
import { orderParameters, type SentOrder, type Taken } from './order-parameters.ts'
import { orderStatements, type RecordedStatement } from './order-statements.ts'

/** Number of cashiers, as on the server, so that row locks on day totals are spread alike. */
const CASHIERS = 64

/** Runs the server's own SQL of an order and nothing else. */
export function baselinePostgresOrders(pool: pg.Pool): (order: SentOrder, key: string) => Promise<number> {
  let orderCount = 0
  return async (order, sent) => {
    orderCount += 1
    const params = orderParameters(order, sent, 1 + (orderCount % CASHIERS))
    const client = await pool.connect()
    const run = async ({ statement }: RecordedStatement, values: Readonly<Record<string, Bindable>>) => {
      const { name, sql: text, bind } = statement.on('postgres')
      return (await client.query({ name, text, values: bind(values) })).rows
    }
    try {
      await client.query('begin isolation level read committed')
      await Promise.all([run(orderStatements.held, params.held), run(orderStatements.key, params.key)])
      const [taken] = (await Promise.all([
        run(orderStatements.take, params.take),
        run(orderStatements.settings, params.settings),
        run(orderStatements.issuer, params.issuer),
        run(orderStatements.discarded, params.discarded),
      ])) as [Taken[], ...unknown[]]
      const [{ id }] = (await run(orderStatements.invoice, params.invoice(taken))) as [{ id: number }]
      await Promise.all([
        run(orderStatements.lines, params.lines(taken, id)),
        run(orderStatements.movements, params.movements(taken, id)),
        run(orderStatements.day, params.day(taken)),
      ])
      await client.query('commit')
      return id
    } finally {
      client.release()
    }
  }
}
