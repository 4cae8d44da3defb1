/** A text, a whole number of any length, or null. */
export type StoredCell = string | bigint | null
export type StoredRow = readonly StoredCell[]

export interface StoreTable {
  readonly name: string
  readonly columns: readonly string[]
  /** Columns of the key, by which rows are read in order. */
  readonly key: readonly string[]
  /** Whether the database numbers its rows itself. */
  readonly isNumbered: boolean
}

export interface Store {
  migrations(): Promise<readonly string[]>
  /** In the order of the key, equal on every engine, in batches. */
  rows(table: StoreTable): AsyncIterable<readonly StoredRow[]>
  insert(table: StoreTable, rows: readonly StoredRow[]): Promise<void>
  empty(table: StoreTable): Promise<void>
  /** Sets the next id above all existing ones. */
  countOn(table: StoreTable): Promise<void>
  /** The number of rows, and the sums of these columns, by the database itself. */
  totals(table: StoreTable, columns: readonly string[]): Promise<readonly bigint[]>
}

/** A move was refused or failed, and changed nothing. The message is for whoever moves. */
export class CannotMove extends Error {}

export const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ')
