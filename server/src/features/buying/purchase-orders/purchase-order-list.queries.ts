import { type PurchaseOrderQuery, purchaseOrderColumns } from '@mostrador/contract/buying/purchase-orders'
import { PURCHASE_ORDER_WORDS, purchaseOrderNumber } from '@mostrador/domain/buying/purchase-order'
import { sql } from 'kysely'
import { asText } from '../../../db/dialect.ts'
import { asStored, byDays, byId, byWord, columnsOf, documentNumber, listOf, oneOfWords } from '../../../db/list.ts'
import type { Listing, ListingOf } from '../../../db/search.ts'
import type { Db } from '../../../db/session.ts'
import type { Read } from '../../../db/table.ts'
import { purchaseOrders } from '../../../db/tables/purchase-order.ts'

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

const list = listOf(purchaseOrderColumns, {
  from: (db) => db.selectFrom('purchase_order'),
  select: (rows) => rows.select(row.columns),
  columns: columnsOf(purchaseOrders, purchaseOrderColumns, {
    number: documentNumber('purchaseOrder', 'created_local'),
    createdAt: asStored('created_local'),
    state: oneOfWords('state', PURCHASE_ORDER_WORDS),
    received: {
      text: (engine) =>
        sql<string>`${asText(engine, sql.ref('received'))} || ' de ' || ${asText(engine, sql.ref('units'))}`,
      order: () => sql.ref('received'),
    },
  }),
  filters: [
    byId('shopId', 'shop_id'),
    byId('supplierId', 'supplier_id'),
    byDays('created_local'),
    byWord('state', 'state'),
  ],
  most: 50_000,
})

export interface PurchaseOrderRow extends Omit<Read<typeof row>, 'createdLocal'> {
  readonly createdAt: string
  readonly number: string
}

export async function listPurchaseOrders(
  db: Db,
  choice: Omit<PurchaseOrderQuery, keyof Listing>,
  listRequest: ListingOf<typeof purchaseOrderColumns>,
): Promise<{ rows: PurchaseOrderRow[]; total: number | undefined }> {
  const { rows, total } = await list(db, choice, listRequest)
  return {
    rows: rows.map(row.decode).map(({ createdLocal, ...shown }) => ({
      ...shown,
      createdAt: createdLocal,
      number: purchaseOrderNumber({ id: shown.id, createdLocal }),
    })),
    total,
  }
}
