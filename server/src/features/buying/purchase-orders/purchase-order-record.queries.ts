import { findingToChange, inserting, updating } from '../../../db/records.ts'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import type { Read } from '../../../db/table.ts'
import { purchaseOrders } from '../../../db/tables/purchase-order.ts'

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

export interface PurchaseOrderRecord extends Read<typeof purchaseOrderRecord> {}

export const insertPurchaseOrder = inserting(purchaseOrders, purchaseOrders.writing(...added))

export const holdPurchaseOrder = findingToChange(purchaseOrders, purchaseOrderRecord)

const byId = statement<{ id: number }>()((db, p) =>
  db.selectFrom('purchase_order').where('id', '=', p.id).select(purchaseOrderRecord.columns),
)

export async function findPurchaseOrder(db: Db, id: number): Promise<PurchaseOrderRecord | undefined> {
  const found = await db.first(byId, { id })
  return found && purchaseOrderRecord.decode(found)
}

export const updatePurchaseOrder = updating(purchaseOrders, purchaseOrders.writing(...CHANGING))
