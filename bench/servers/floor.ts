import { numberTypes } from '@mostrador/server/db/postgres/database'
import { postgresRunner } from '@mostrador/server/db/postgres/runner'
import { openWriter } from '@mostrador/server/db/sqlite/database'
import { runner } from '@mostrador/server/db/sqlite/runner'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { floorOrders } from './floor-orders.ts'
import { floorPostgresOrders } from './floor-postgres-orders.ts'
import { type FloorReads, floorReads } from './floor-reads.ts'
import { floorStock, postgresStock } from './floor-stock.ts'
import type { SentOrder } from './order-parameters.ts'

/**
 * A floor ('piso') is the least server for these calls: node:http, the database driver and the server's SQL, as
 * durable, without sessions, rights or checks. Its speed is the upper limit to which the server is compared.
 */
export interface Floor {
  readonly placeOrder: (order: SentOrder, key: string) => Promise<number>
  readonly reads: FloorReads
  close(): Promise<void>
}

const CONNECTIONS = 16

export const openFloor = (database: string): Floor =>
  database.startsWith('postgres://') ? openPostgresFloor(database) : openSqliteFloor(database)

function openSqliteFloor(file: string): Floor {
  const raw = openWriter(file)
  const reader = new Sqlite(file, { readonly: true })
  const stock = floorStock(reader)
  return {
    placeOrder: floorOrders(raw),
    reads: floorReads(runner(reader), async () => stock()),
    async close() {
      reader.close()
      raw.close()
    },
  }
}

function openPostgresFloor(url: string): Floor {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS, pipeline: true, types: numberTypes })
  return {
    placeOrder: floorPostgresOrders(pool),
    reads: floorReads(postgresRunner(pool), () => postgresStock(pool)),
    close: () => pool.end(),
  }
}
