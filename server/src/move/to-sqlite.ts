import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { platform } from 'node:os'
import { dirname } from 'node:path'
import type Sqlite from 'better-sqlite3'
import { refuseServed } from '../db/copy/refuse-served.ts'
import { ownAlone } from '../db/copy/sqlite-copy.ts'
import { migrateSqlite } from '../db/migrate.ts'
import { migrations } from '../db/migrations/all.ts'
import { connectedTo, databaseOf, primaryAddress } from '../db/postgres/address.ts'
import { removeMark } from '../db/sqlite/commit-mark.ts'
import { openWriter } from '../db/sqlite/database.ts'
import { syncFolder, syncToDisk } from '../fsync.ts'
import { refuseFilled, refuseOtherMigrations } from './empty-stores.ts'
import { moveTables } from './move-tables.ts'
import { finishMove, type Moved } from './moved.ts'
import { exactNumbers, PostgresStore } from './postgres-store.ts'
import { SqliteStore } from './sqlite-store.ts'
import { CannotMove } from './store.ts'
import { movingTables } from './tables.ts'
import type { MovePlan } from './to-postgres.ts'

/**
 * Moves a shop from PostgreSQL into a SQLite file that is missing or empty, from one snapshot. Refuses while a
 * server is connected, before or after, because its sales would be lost. The file gets its name after the
 * comparison. The PostgreSQL database stays. Throws CannotMove, DatabaseInUse, and NotTheSame.
 */
export async function moveToSqlite(plan: MovePlan): Promise<Moved> {
  mkdirSync(dirname(plan.file), { recursive: true })
  const owned = await ownEmpty(plan.file)
  const fresh = `${plan.file}.moving`
  remove(fresh)
  try {
    return await finishMove(await pourInto(fresh, plan.address), plan, () => {
      syncToDisk(fresh)
      // Windows renames no open file.
      if (platform() === 'win32') owned?.close()
      removeMark(plan.file)
      renameSync(fresh, plan.file)
      syncFolder(dirname(plan.file))
    })
  } finally {
    remove(fresh)
    owned?.close()
  }
}

/** Holds an existing file, so that nobody fills it meanwhile. */
async function ownEmpty(file: string): Promise<Sqlite.Database | undefined> {
  if (!existsSync(file)) return undefined
  const owned = ownAlone(file)
  if (!owned) throw new CannotMove(`${file} está dañado y no se toca: llévelo a otro lugar.`)
  try {
    await refuseFilled(new SqliteStore(owned), movingTables(owned), `DATA_DIR (${file})`)
    return owned
  } catch (error) {
    owned.close()
    throw error
  }
}

async function pourInto(fresh: string, address: string): Promise<Moved['tables']> {
  const raw = openWriter(fresh)
  try {
    migrateSqlite(raw, migrations)
    const url = await primaryAddress(address)
    const refuse = () => connectedTo(url, (client) => refuseServed(client, databaseOf(url)))
    await refuse()
    raw.exec('begin')
    const tables = await connectedTo(
      url,
      async (client) => {
        await client.query('begin isolation level repeatable read, read only')
        const store = new PostgresStore(client)
        refuseOtherMigrations(await store.migrations(), 'PostgreSQL')
        return moveTables(store, new SqliteStore(raw), movingTables(raw))
      },
      { types: exactNumbers },
    )
    await refuse()
    raw.exec('commit')
    // The file is complete without a log.
    raw.pragma('journal_mode = DELETE')
    return tables
  } finally {
    raw.close()
  }
}

function remove(file: string): void {
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(file + end, { force: true })
}
