/**
 * The one order in which a transaction locks rows on PostgreSQL, so that two transactions wait for each other and
 * never deadlock. A transaction first holds its keys (`holdKeys`), then rows of these tables from the top down.
 * Within a table it follows the order of the keys, and takes the strongest lock it will need at once. Rows of other
 * tables are reached by the holder of their document, or by acts that lock nothing else. A row that decides is read
 * after it is locked. A transaction that locks all such rows runs as `read committed`: `serializable` would show it
 * the state before it waited.
 */
export const LOCK_ORDER: readonly LockedTable[] = [
  { table: 'transfer' },
  { table: 'receiving' },
  { table: 'stock_count' },
  { table: 'exit_proposal' },
  { table: 'customer' },
  { table: 'encargo' },
  { table: 'invoice' },
  // A lease lets one transaction settle a document. All others hold its order, or that document alone.
  { table: 'fel_document', isAnyOrder: true },
  { table: 'quotation' },
  { table: 'catalogue_order' },
  // Held by who changes its members.
  { table: 'family' },
  { table: 'product' },
  { table: 'purchase_order' },
  { table: 'drawer' },
  // Shared by who adds cash, and held by who ends it or takes cash from it.
  { table: 'shift' },
  { table: 'voucher' },
  // A transaction that locks this row may write the rows of `day_taken` of the same day and person.
  { table: 'day_total', key: ['shop_id', 'day', 'author_id'] },
]

export interface LockedTable {
  readonly table: string
  readonly key?: readonly string[]
  /** A comment says why the order does not matter. */
  readonly isAnyOrder?: boolean
}

/** No key may be taken once a row of this table or a later one is locked. */
export const FIRST_AFTER_KEYS = 'product'
