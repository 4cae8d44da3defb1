import { numberTypes } from '@mostrador/server/db/postgres/database'
import { postgresRunner } from '@mostrador/server/db/postgres/runner'
import { openWriter } from '@mostrador/server/db/sqlite/database'
import { runner } from '@mostrador/server/db/sqlite/runner'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { baselineOrders } from './baseline-orders.ts'
import { baselinePostgresOrders } from './baseline-postgres-orders.ts'
import { type BaselineReads, baselineReads } from './baseline-reads.ts'
import { baselineStock, postgresStock } from './baseline-stock.ts'
import type { SentOrder } from './order-parameters.ts'

/**
 * A baseline ('piso') is the least server for these calls: node:http, the database driver and the server's SQL, as
 * durable, without sessions, rights or checks. Its speed is the upper limit to which the server is compared.
 */
export interface Baseline {
  readonly placeOrder: (order: SentOrder, key: string) => Promise<number>
  readonly reads: BaselineReads
  close(): Promise<void>
}

const CONNECTIONS = 16

export const openBaseline = (database: string): Baseline =>
  database.startsWith('postgres://') ? openPostgresBaseline(database) : openSqliteBaseline(database)

function openSqliteBaseline(file: string): Baseline {
  const raw = openWriter(file)
  const reader = new Sqlite(file, { readonly: true })
  const stock = baselineStock(reader)
  return {
    placeOrder: baselineOrders(raw),
    reads: baselineReads(runner(reader), async () => stock()),
    async close() {
      reader.close()
      raw.close()
    },
  }
}

function openPostgresBaseline(url: string): Baseline {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS, pipeline: true, types: numberTypes })
  return {
    placeOrder: baselinePostgresOrders(pool),
    reads: baselineReads(postgresRunner(pool), () => postgresStock(pool)),
    close: () => pool.end(),
  }
}
