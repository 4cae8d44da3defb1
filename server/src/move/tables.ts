import type Sqlite from 'better-sqlite3'
import { INDEX_TABLES } from '../db/tables/invoice-text.ts'
import type { StoreTable } from './store.ts'

/** Tables that do not move. Sessions end with a move: one that was ended in one store must not be open in the other. */
const STAYING = ['migration', 'session']

/** The other engine fills its own index. */
const NAMES = `select name from sqlite_master
  where type = 'table' and name not like 'sqlite\\_%' escape '\\' and name not glob '${INDEX_TABLES}*' order by name`

interface Column {
  readonly name: string
  /** Place in the primary key from 1, 0 for other columns. */
  readonly pk: number
}

/**
 * Tables in the order of their references. They are read from SQLite's schema, so that no later migration's table is
 * forgotten. One of the two engines is SQLite.
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
