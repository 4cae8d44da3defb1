/**
 * The one order in which a transaction locks rows on PostgreSQL. Two that want the same rows then wait for each other, and never lock
 * each other out. SQLite has one writer, and no order.
 *
 * A transaction first holds its keys (`holdKeys`), then rows of these tables from the top down, rows of one table in the order of
 * their keys, and takes at once the strongest lock that it will need of a row. Rows of other tables are reached by who holds their
 * document (its lines, its payments), or by acts that lock nothing else.
 *
 * Who reads a row that decides, reads it after it is locked. A transaction that locks all such rows runs as `read committed`: as
 * `serializable` it would see what was there before it waited.
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
  /** The columns of its key, if it has no id. */
  readonly key?: readonly string[]
  /** Its rows may be locked in any order, for the reason that is said. */
  readonly isAnyOrder?: boolean
}

/** From here on no key is held any more. */
export const FIRST_AFTER_KEYS = 'product'
