import type { PurchaseOrderQuery } from '@mostrador/contract/goods/purchase-orders'
import { purchaseOrderColumns } from '@mostrador/contract/goods/purchase-orders'
import { NUMBER_LETTERS } from '@mostrador/domain/document-number'
import { PURCHASE_ORDER_WORDS, purchaseOrderNumber } from '@mostrador/domain/goods/purchase-order'
import { type Kysely, sql } from 'kysely'
import { asText, shownMoney } from '../../db/dialect.ts'
import type { Markers } from '../../db/parameters.ts'
import type { Schema } from '../../db/schema.ts'
import {
  ID,
  isId,
  isInDays,
  isWord,
  type Listing,
  listReader,
  matches,
  numberText,
  type Orders,
  type SearchParams,
  searchParams,
  wordText,
} from '../../db/search.ts'
import type { Db } from '../../db/session.ts'
import type { Engine } from '../../db/statement.ts'
import type { Read } from '../../db/table.ts'
import { purchaseOrders } from '../../db/tables/purchase-order.ts'

type Column = keyof typeof purchaseOrderColumns.kinds
type Sorted = keyof typeof purchaseOrderColumns.sorted

/** The specified call answers whole lists. */
const MOST_ORDERS = 50_000

const STATE = wordText(sql.ref('state'), PURCHASE_ORDER_WORDS)

const texts = (engine: Engine) => ({
  id: asText(engine, ID),
  number: numberText(engine, NUMBER_LETTERS.purchaseOrder, 'created_local', 'id'),
  createdAt: sql<string>`created_local`,
  supplier: sql<string>`supplier_key`,
  shop: sql<string>`shop_key`,
  extension: sql<string>`extension_key`,
  author: sql<string>`author_key`,
  state: STATE,
  received: sql<string>`${asText(engine, sql.ref('received'))} || ' de ' || ${asText(engine, sql.ref('units'))}`,
  total: shownMoney(engine, sql.ref('total')),
})

const ORDERS: Orders<Sorted> = {
  id: ID,
  number: ID,
  createdAt: sql`created_local`,
  supplier: sql`supplier_key`,
  shop: sql`shop_key`,
  extension: sql`extension_key`,
  author: sql`author_key`,
  state: STATE,
  received: sql`received`,
  units: sql`units`,
  total: sql`total`,
}

/** Which orders are meant, as parameters: ids 0 for any, texts '' for no limit. */
type Found = SearchParams<Column> & { shopId: number; supplierId: number; from: string; to: string; state: string }

const found = (db: Kysely<Schema>, p: Markers<Found>, engine: Engine) =>
  db
    .selectFrom('purchase_order')
    .where(isId(engine, 'shop_id', p.shopId))
    .where(isId(engine, 'supplier_id', p.supplierId))
    .where(isInDays(engine, 'created_local', p))
    .where(isWord(engine, 'state', p.state))
    .where(matches<Column>(p, texts(engine), purchaseOrderColumns.kinds))

const row = purchaseOrders.reading(
  'id',
  'createdLocal',
  'supplier',
  'supplierId',
  'shop',
  'shopId',
  'extension',
  'extensionId',
  'state',
  'units',
  'received',
  'total',
  'author',
  'version',
)

const list = listReader<Found>()(purchaseOrderColumns, {
  found,
  select: (rows) => rows.select(row.columns),
  orders: ORDERS,
  most: MOST_ORDERS,
})

/** A row of the list of orders to suppliers. */
export interface PurchaseOrderRow extends Omit<Read<typeof row>, 'createdLocal'> {
  /** Local: 'YYYY-MM-DD HH:mm:ss'. */
  readonly createdAt: string
  readonly number: string
}

/** Newest first, unless they are to be sorted. */
export async function listPurchaseOrders(
  db: Db,
  { shopId, supplierId, from, to, state }: Omit<PurchaseOrderQuery, keyof Listing>,
  asked: Listing<Column, Sorted>,
): Promise<{ rows: PurchaseOrderRow[]; total: number | undefined }> {
  const params = {
    ...searchParams(purchaseOrderColumns.kinds, asked),
    shopId: shopId ?? 0,
    supplierId: supplierId ?? 0,
    from: from ?? '',
    to: to ?? '',
    state: state ?? '',
  }
  const { rows, total } = await list(db, params, asked)
  return {
    rows: rows.map(row.decode).map(({ createdLocal, ...shown }) => ({
      ...shown,
      createdAt: createdLocal,
      number: purchaseOrderNumber({ id: shown.id, createdLocal }),
    })),
    total,
  }
}
