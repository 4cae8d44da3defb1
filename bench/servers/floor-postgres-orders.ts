import type { Bindable } from '@mostrador/server/db/parameters'
import type pg from 'pg'
import { orderParameters, type SentOrder, type Taken } from './order-parameters.ts'
import { type AskedStatement, orderStatements } from './order-statements.ts'

/** Number of cashiers, as on the server, so that row locks on day totals are spread alike. */
const AUTHORS = 64

/** Runs the server's own SQL of an order and nothing else. */
export function floorPostgresOrders(pool: pg.Pool): (order: SentOrder, key: string) => Promise<number> {
  let last = 0
  return async (order, sent) => {
    last += 1
    const params = orderParameters(order, sent, 1 + (last % AUTHORS))
    const client = await pool.connect()
    const run = async ({ statement }: AskedStatement, values: Readonly<Record<string, Bindable>>) => {
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
