import Sqlite from 'better-sqlite3'
import { GroupCommit } from './group-commit.ts'
import type { Database } from './session.ts'
import { SlowReads } from './slow.ts'
import { runner } from './sqlite-runner.ts'

/** SQLite's number for `synchronous = FULL`; the driver's build default is NORMAL, which loses answered sales (trap 26). */
const FULL = 2

/** Page cache per connection, in KiB: the indexes that an order touches stay in memory on a database of years. */
const CACHE_KIB = 65_536

/** How long a statement waits for another process's lock, in milliseconds. */
const BUSY_TIMEOUT = 5_000

export interface SqliteDatabase extends Database {
  readonly engine: 'sqlite'
  /** The write connection, for migrations, backup and tests. */
  readonly raw: Sqlite.Database
}

/** Opens the file with full durability: write-ahead log, fsync before an answer, foreign keys on. Migrates before anyone reads. */
export function openSqlite(path: string, migrate: (raw: Sqlite.Database) => void): SqliteDatabase {
  const raw = new Sqlite(path)
  raw.pragma('journal_mode = WAL')
  raw.pragma('synchronous = FULL')
  raw.pragma('foreign_keys = ON')
  raw.pragma(`busy_timeout = ${BUSY_TIMEOUT}`)
  raw.pragma(`cache_size = -${CACHE_KIB}`)
  if (raw.pragma('synchronous', { simple: true }) !== FULL)
    throw new Error('SQLite did not accept synchronous = FULL: a power cut could lose answered sales')
  migrate(raw)
  const reader = new Sqlite(path, { readonly: true })
  reader.pragma(`busy_timeout = ${BUSY_TIMEOUT}`)
  reader.pragma(`cache_size = -${CACHE_KIB}`)
  const slow = new SlowReads({ file: path, busyTimeout: BUSY_TIMEOUT, cacheKib: CACHE_KIB })
  const writes = new GroupCommit(raw)
  return {
    engine: 'sqlite',
    raw,
    reads: runner(reader),
    slow,
    inTransaction: (work) => writes.inTransaction(work),
    async close() {
      await slow.close()
      reader.close()
      raw.close()
    },
  }
}
