import { statSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { Damage } from '../damage.ts'
import { noticing } from '../noticing.ts'
import type { Database } from '../session.ts'
import { CommitMark, removeMark } from './commit-mark.ts'
import { GroupCommit } from './group-commit.ts'
import { noteLostCommits } from './note-lost-commits.ts'
import { runner } from './runner.ts'
import { SlowReads } from './slow.ts'

/** SQLite's number for `synchronous = FULL`. The driver's default is NORMAL, which loses confirmed sales (trap 26). */
const FULL = 2

/** Page cache per connection, in KiB: the indexes that an order touches stay in memory on a database of years. */
const CACHE_KIB = 65_536

/**
 * Pages of the log (16 MiB) after which it is written back. Orders touch the same pages again and again: SQLite's
 * default of 1,000 is half of an order's cost at a million invoices.
 */
const CHECKPOINT_PAGES = 4_000

const BUSY_TIMEOUT_MS = 5_000

export interface SqliteDatabase extends Database {
  readonly engine: 'sqlite'
  /** The write connection, for migrations, backup and tests. */
  readonly raw: Sqlite.Database
}

/** The connection that writes, with full durability: write-ahead log, fsync before an answer, foreign keys on. */
export function openWriter(path: string): Sqlite.Database {
  const raw = new Sqlite(path)
  raw.pragma('journal_mode = WAL')
  raw.pragma('synchronous = FULL')
  raw.pragma('foreign_keys = ON')
  // SQLite then overwrites erased data in the file instead of only freeing the pages (decision 0041).
  raw.pragma('secure_delete = ON')
  raw.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
  raw.pragma(`cache_size = -${CACHE_KIB}`)
  raw.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`)
  if (raw.pragma('synchronous', { simple: true }) !== FULL)
    throw new Error('SQLite did not accept synchronous = FULL: a power cut could lose answered sales')
  return raw
}

/**
 * Opens one connection that writes and another that reads. Migrates before anyone reads. `isMarked` keeps a mark of
 * confirmed commits, and notices those that the file lacks.
 */
export function openSqlite(path: string, migrate: (raw: Sqlite.Database) => void, isMarked = false): SqliteDatabase {
  // A database that begins owes nothing to one that was deleted.
  if (isMarked && isEmpty(path)) removeMark(path)
  const raw = openWriter(path)
  migrate(raw)
  const mark = isMarked ? new CommitMark(path) : undefined
  if (mark) noteLostCommits(raw, mark)
  // The undo copy of one body of a group is larger than SQLite's memory limit, and would go through a temporary file
  // with every order. Migrations leave it on the disk, because they sort indexes of large tables there.
  raw.pragma('temp_store = MEMORY')
  const reader = new Sqlite(path, { readonly: true })
  reader.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
  reader.pragma(`cache_size = -${CACHE_KIB}`)
  const slow = new SlowReads({ file: path, busyTimeout: BUSY_TIMEOUT_MS, cacheKib: CACHE_KIB })
  const writes = new GroupCommit(raw, (commit) => mark?.write({ commit, at: Date.now() }))
  return {
    engine: 'sqlite',
    raw,
    ...noticing(new Damage(), { reads: runner(reader), slow, inTransaction: (work) => writes.inTransaction(work) }),
    recount: async () => undefined,
    async close() {
      await slow.close()
      reader.close()
      raw.close()
      mark?.close()
    },
  }
}

const isEmpty = (path: string): boolean => (statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0
