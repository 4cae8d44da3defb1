import type { Damage } from './damage.ts'
import type { Schema } from './schema.ts'
import type { Statement } from './statement.ts'

export interface Db {
  first<Params, Row>(statement: Statement<Params, Row>, params: Params): Promise<Row | undefined>
  all<Params, Row>(statement: Statement<Params, Row>, params: Params): Promise<Row[]>
  /** Returns the number of changed rows. */
  change<Params, Row>(statement: Statement<Params, Row>, params: Params): Promise<number>
}

declare const transaction: unique symbol

/** Only inTransaction makes one: a function that writes asks for it in its signature. */
export interface Tx extends Db {
  readonly [transaction]: true
}

/** The work of one operation in its transaction. It may run more than once, so it changes nothing but its database. */
export type TransactionBody<Result> = (tx: Tx) => Promise<Result>

/**
 * Visibility of parallel transactions. A transaction that locks every row it decides by may use `read committed`: it
 * then waits instead of running again. SQLite runs one transaction after the other, which satisfies both.
 */
export type Isolation = 'serializable' | 'read committed'

export interface Database {
  readonly engine: 'sqlite' | 'postgres'
  readonly damage: Damage
  readonly reads: Db
  /** For long reads (reports, exports, searches): run elsewhere, so that no order waits for them. */
  readonly slow: Db
  /** The only way to write. Answered only after the commit has reached the disk. `serializable` unless told otherwise. */
  inTransaction<Result>(work: TransactionBody<Result>, isolation?: Isolation): Promise<Result>
  /**
   * Call after many rows were added to these tables: PostgreSQL plans by its last statistics, and would read 20,000
   * rows as if they were one.
   */
  recount(tables: readonly (keyof Schema)[]): Promise<void>
  close(): Promise<void>
}
