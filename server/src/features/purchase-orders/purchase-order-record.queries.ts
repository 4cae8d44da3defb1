import { locked } from '../../db/dialect.ts'
import { inserting } from '../../db/records.ts'
import type { Db, Tx } from '../../db/session.ts'
import { statement } from '../../db/statement.ts'
import type { Bound, Given, Read } from '../../db/table.ts'
import { purchaseOrders } from '../../db/tables/purchase-order.ts'

const CHANGING = ['state', 'note', 'units', 'received', 'total'] as const
const added = [
  'shopId',
  'shop',
  'extensionId',
  'extension',
  'supplierId',
  'supplier',
  'authorId',
  'author',
  'createdAt',
  'createdLocal',
  ...CHANGING,
] as const

export const purchaseOrderRecord = purchaseOrders.reading('id', 'version', ...added)

/** An order to a supplier as it is stored. */
export interface PurchaseOrderRecord extends Read<typeof purchaseOrderRecord> {}

export const insertPurchaseOrder = inserting(purchaseOrders, purchaseOrders.writing(...added))

const held = statement<{ id: number }>()((db, p, engine) =>
  locked(engine, db.selectFrom('purchase_order').where('id', '=', p.id).select(purchaseOrderRecord.columns)),
)

/** An order to be changed: whoever else would waits until this transaction ends. */
export async function holdPurchaseOrder(tx: Tx, id: number): Promise<PurchaseOrderRecord | undefined> {
  const found = await tx.first(held, { id })
  return found && purchaseOrderRecord.decode(found)
}

const byId = statement<{ id: number }>()((db, p) =>
  db.selectFrom('purchase_order').where('id', '=', p.id).select(purchaseOrderRecord.columns),
)

export async function findPurchaseOrder(db: Db, id: number): Promise<PurchaseOrderRecord | undefined> {
  const found = await db.first(byId, { id })
  return found && purchaseOrderRecord.decode(found)
}

const changing = purchaseOrders.writing(...CHANGING)
const update = statement<Bound<typeof changing> & { id: number }>()((db, p) =>
  db
    .updateTable('purchase_order')
    .set((eb) => ({ ...changing.columns(p), version: eb('version', '+', 1) }))
    .where('id', '=', p.id),
)

export const updatePurchaseOrder = (tx: Tx, order: Given<typeof changing> & { readonly id: number }) =>
  tx.change(update, { ...changing.bind(order), id: order.id })
