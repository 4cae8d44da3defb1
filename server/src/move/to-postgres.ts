import { existsSync } from 'node:fs'
import type Sqlite from 'better-sqlite3'
import type pg from 'pg'
import { commandText } from '../command-text.ts'
import { refuseServed } from '../db/copy/refuse-served.ts'
import { ownAlone } from '../db/copy/sqlite-copy.ts'
import { migrateSqlite } from '../db/migrate.ts'
import { migrations } from '../db/migrations/all.ts'
import { connectedTo, databaseOf, primaryAddress } from '../db/postgres/address.ts'
import { layOut, refuseOtherMigrations } from './empty-stores.ts'
import { moveTables } from './move-tables.ts'
import { finishMove, type Moved, type PhotoFolders } from './moved.ts'
import { exactNumbers, PostgresStore } from './postgres-store.ts'
import { SqliteStore } from './sqlite-store.ts'
import { CannotMove } from './store.ts'
import { movingTables } from './tables.ts'

export interface MovePlan extends PhotoFolders {
  readonly file: string
  /** PostgreSQL address, possibly with several hosts. */
  readonly address: string
}

/**
 * Moves a shop from its SQLite file into an empty PostgreSQL database, in one transaction. Holds the file, so that
 * no server sells meanwhile, and leaves it unchanged. Throws CannotMove, DatabaseInUse, and NotTheSame if a
 * comparison fails.
 */
export async function moveToPostgres(plan: MovePlan): Promise<Moved> {
  if (!existsSync(plan.file)) throw new CannotMove(`No hay ninguna base de datos en ${plan.file}.`)
  const raw = ownAlone(plan.file)
  if (!raw)
    throw new CannotMove(`La base de datos de DATA_DIR está dañada. Ponga un respaldo con «${commandText('restore')}».`)
  try {
    const store = new SqliteStore(raw)
    // This transaction is never committed: an older file is migrated only for the copy.
    if ((await store.migrations()).length > 0) migrateSqlite(raw, migrations)
    refuseOtherMigrations(await store.migrations(), 'DATA_DIR')
    const url = await primaryAddress(plan.address)
    return await connectedTo(url, (client) => pourOver(raw, client, databaseOf(url), plan), { types: exactNumbers })
  } finally {
    raw.close()
  }
}

async function pourOver(raw: Sqlite.Database, client: pg.Client, database: string, plan: MovePlan): Promise<Moved> {
  await refuseServed(client, database)
  const tables = movingTables(raw)
  const store = new PostgresStore(client)
  try {
    await client.query('begin')
    await layOut(client, store, tables)
    const copied = await moveTables(new SqliteStore(raw), store, tables)
    const moved = await finishMove(copied, plan, () => client.query('commit'))
    // PostgreSQL plans by its statistics.
    await client.query('analyze')
    return moved
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
