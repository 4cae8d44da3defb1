import type Sqlite from 'better-sqlite3'
import { INDEX_TABLES } from '../db/tables/invoice-text.ts'
import type { StoreTable } from './store.ts'

/**
 * Left where they are. A database knows its own migrations. Sessions end with a move, as with a restore: one that somebody
 * ended in the one store must not be open in the other.
 */
const STAYING = ['migration', 'session']

/** An engine's index is no table that moves: the other one fills its own. */
const NAMES = `select name from sqlite_master
  where type = 'table' and name not like 'sqlite\\_%' escape '\\' and name not glob '${INDEX_TABLES}*' order by name`

interface Column {
  readonly name: string
  /** Its place in the primary key, from 1; 0 for others. */
  readonly pk: number
}

/**
 * The tables that move, each after those that it refers to. Asked of the database itself (of the two engines one is always
 * SQLite), so that no later migration's table is forgotten.
 */
export function movingTables(raw: Sqlite.Database): StoreTable[] {
  const names = raw.prepare(NAMES).pluck().all() as string[]
  const placed: string[] = []
  const place = (name: string): void => {
    if (placed.includes(name)) return
    for (const other of referredBy(raw, name)) if (other !== name) place(other)
    placed.push(name)
  }
  for (const name of names) place(name)
  return placed.filter((name) => !STAYING.includes(name)).map((name) => describe(raw, name))
}

const referredBy = (raw: Sqlite.Database, name: string): string[] =>
  raw.prepare('select "table" from pragma_foreign_key_list(?)').pluck().all(name) as string[]

function describe(raw: Sqlite.Database, name: string): StoreTable {
  const columns = raw.prepare('select name, pk from pragma_table_info(?) order by cid').all(name) as Column[]
  const key = columns.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk)
  return {
    name,
    columns: columns.map((column) => column.name),
    key: key.map((column) => column.name),
    isNumbered: key.length === 1 && key[0]?.name === 'id',
  }
}
