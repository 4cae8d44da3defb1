import { type RawBuilder, sql } from 'kysely'
import { numberRows, rowsInOrder } from '../../../db/dialect.ts'
import { findingToChange } from '../../../db/records.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { type Engine, statement } from '../../../db/statement.ts'
import type { Read } from '../../../db/table.ts'
import { catalogueOrderLines, catalogueOrders } from '../../../db/tables/catalogue-order.ts'
import { takenBy } from './taken-by.queries.ts'

const record = catalogueOrders.reading('id', 'shopId', 'code', 'name', 'phone', 'declinedAt')

export interface CatalogueOrderRecord extends Read<typeof record> {}

/** Locks an order from the catalogue until the transaction ends, so that it is sold, set aside or declined once. */
export const findCatalogueOrder: (tx: Tx, id: number) => Promise<CatalogueOrderRecord | undefined> = findingToChange(
  catalogueOrders,
  record,
)

const lock = statement<{ ids: string }>()((db, p, engine) =>
  rowsInOrder(engine, db, 'catalogue_order', chosenIds(engine, p.ids)),
)

/** SQL of the ids in a parameter that `idRows` wrote. */
export const chosenIds = (engine: Engine, ids: RawBuilder<string>) =>
  sql<number>`(select a from ${numberRows(engine, ids)} as wanted)`

/** Locks orders from the catalogue in the order of their ids. */
export const lockCatalogueOrders = (tx: Tx, ids: string) => tx.all(lock, { ids })

/** SQL of the order that sold an order from the catalogue. A void order sold nothing. */
export const SOLD_BY = sql<number | null>`(select max(invoice.id) from invoice
  where invoice.catalogue_order_id = catalogue_order.id and invoice.voided_at is null)`

/** SQL of the encargo that holds its goods. A delivered one became an order, a cancelled or deleted one holds nothing. */
export const HELD_BY = sql<number | null>`(select max(encargo.id) from encargo
  where encargo.catalogue_order_id = catalogue_order.id and encargo.deleted_at is null and encargo.invoice_id is null
  and (encargo.is_active = 1 or encargo.delivery = 3))`

const taker = statement<{ id: number }>()((db, p) =>
  db.selectFrom('catalogue_order').where('catalogue_order.id', '=', p.id).select(takenBy(SOLD_BY, HELD_BY)),
)

export const findCatalogueTaker = (db: Db, id: number) => db.first(taker, { id })

const line = catalogueOrderLines.reading('productId', 'name', 'specification', 'quantity', 'price')

const lines = statement<{ id: number }>()((db, p) =>
  db.selectFrom('catalogue_order_line').where('order_id', '=', p.id).orderBy('line_no').select(line.columns),
)

export const listOrderedLines = async (db: Db, id: number) =>
  (await db.all(lines, { id })).map((stored) => line.decode(stored))
