/** What is stored in a field: texts, whole numbers however long, or nothing. */
export type StoredCell = string | bigint | null
export type StoredRow = readonly StoredCell[]

export interface StoreTable {
  readonly name: string
  readonly columns: readonly string[]
  /** Columns that tell its rows apart: rows are read in their order. */
  readonly key: readonly string[]
  /** Whether the database numbers its rows itself. */
  readonly isNumbered: boolean
}

/** A database that a shop moves out of, or into. */
export interface Store {
  /** The names of the migrations that it has had, in order. */
  migrations(): Promise<readonly string[]>
  /** All rows of a table in the order of its key, the same on every engine, some at a time. */
  rows(table: StoreTable): AsyncIterable<readonly StoredRow[]>
  insert(table: StoreTable, rows: readonly StoredRow[]): Promise<void>
  empty(table: StoreTable): Promise<void>
  /** The next number that a row gets by itself will be higher than any that is there. */
  countOn(table: StoreTable): Promise<void>
  /** The number of rows and the sum of each of those columns, as the database itself adds them up. */
  totals(table: StoreTable, columns: readonly string[]): Promise<readonly bigint[]>
}

/** Moving is refused, or came to nothing; the message is for whoever moves. Nothing has changed. */
export class CannotMove extends Error {}

/** Names of tables and columns as both engines read them. */
export const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ')
