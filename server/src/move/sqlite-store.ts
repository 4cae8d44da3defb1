import type Sqlite from 'better-sqlite3'
import { CannotMove, quoted, type Store, type StoredCell, type StoredRow, type StoreTable } from './store.ts'

const BATCH = 2000

export class SqliteStore implements Store {
  readonly #raw: Sqlite.Database

  constructor(raw: Sqlite.Database) {
    this.#raw = raw
  }

  async migrations(): Promise<readonly string[]> {
    const isThere = this.#raw.prepare(`select 1 from sqlite_master where name = 'migration'`).get()
    return isThere ? (this.#raw.prepare('select name from migration order by name').pluck().all() as string[]) : []
  }

  async *rows({ name, columns, key }: StoreTable): AsyncGenerator<readonly StoredRow[]> {
    const text = `select ${quoted(columns)} from "${name}" order by ${quoted(key)}`
    let batch: StoredRow[] = []
    for (const row of this.#raw.prepare(text).safeIntegers().raw().iterate() as Iterable<unknown[]>) {
      batch.push(row.map((value) => cellOf(value, name)))
      if (batch.length < BATCH) continue
      yield batch
      batch = []
    }
    if (batch.length > 0) yield batch
  }

  async insert({ name, columns }: StoreTable, rows: readonly StoredRow[]): Promise<void> {
    const places = columns.map(() => '?').join(', ')
    const insert = this.#raw.prepare(`insert into "${name}" (${quoted(columns)}) values (${places})`)
    for (const row of rows) insert.run(...row)
  }

  async empty({ name }: StoreTable): Promise<void> {
    this.#raw.exec(`delete from "${name}"`)
  }

  /** SQLite itself counts on from the highest id. */
  async countOn(): Promise<void> {}

  async totals({ name }: StoreTable, columns: readonly string[]): Promise<readonly bigint[]> {
    const sums = columns.map((column) => `coalesce(sum("${column}"), 0)`)
    const text = `select ${['count(*)', ...sums].join(', ')} from "${name}"`
    return this.#raw.prepare(text).safeIntegers().raw().get() as bigint[]
  }
}

function cellOf(value: unknown, table: string): StoredCell {
  if (value === null || typeof value === 'string' || typeof value === 'bigint') return value
  throw new CannotMove(`La tabla ${table} tiene un valor que no es texto ni número entero. No se cambió nada.`)
}
