import type { Damage } from './damage.ts'
import type { Schema } from './schema.ts'
import type { Statement } from './statement.ts'

/** The part of a database or transaction that a query needs. Both engines implement it. */
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
 * Visibility of parallel transactions. The default is isolation (`serializable`). A transaction that locks every row it
 * decides by may see commits between its statements (`read committed`). It then waits instead of running again. SQLite
 * runs one transaction after the other, which satisfies both.
 */
export type Isolation = 'serializable' | 'read committed'

export interface Database {
  readonly engine: 'sqlite' | 'postgres'
  readonly damage: Damage
  /** For reading outside a transaction. */
  readonly reads: Db
  /**
   * For reading what may take long (reports, charts, exports, searches over long lists): elsewhere, so that no order
   * waits for it. The same rows as `reads`.
   */
  readonly slow: Db
  /** The only way to write. Answered only after the commit has reached the disk. `serializable` unless told otherwise. */
  inTransaction<Result>(work: TransactionBody<Result>, isolation?: Isolation): Promise<Result>
  /**
   * To be called when many rows came into these tables at once: PostgreSQL plans by what it last counted, and would go
   * through 20,000 rows as if they were one. SQLite plans by its indexes and has nothing to count.
   */
  recount(tables: readonly (keyof Schema)[]): Promise<void>
  close(): Promise<void>
}
