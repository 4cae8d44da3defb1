import { numberRows } from '../../../db/dialect.ts'
import { insertingAll } from '../../../db/records.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import type { Given, Read } from '../../../db/table.ts'
import { purchaseOrderLines } from '../../../db/tables/purchase-order.ts'

const FIELDS = [
  'productId',
  'line',
  'code',
  'barcode',
  'element',
  'name',
  'specification',
  'quantity',
  'received',
  'cost',
] as const

const line = purchaseOrderLines.reading(...FIELDS)
const added = purchaseOrderLines.writing('orderId', ...FIELDS)

export interface OrderedLine extends Read<typeof line> {}
export type NewOrderedLine = Given<typeof added>

export const insertOrderedLines = insertingAll(purchaseOrderLines, added)

const lines = statement<{ id: number }>()((db, p) =>
  db.selectFrom('purchase_order_line').where('order_id', '=', p.id).orderBy('line_no').select(line.columns),
)

export const listOrderedLines = async (db: Db, id: number): Promise<OrderedLine[]> =>
  (await db.all(lines, { id })).map(line.decode)

const one = statement<{ id: number; productId: number }>()((db, p) =>
  db
    .selectFrom('purchase_order_line')
    .where('order_id', '=', p.id)
    .where('product_id', '=', p.productId)
    .select(line.columns),
)

export async function findOrderedLine(db: Db, id: number, productId: number): Promise<OrderedLine | undefined> {
  const found = await db.first(one, { id, productId })
  return found && line.decode(found)
}

const removeAll = statement<{ id: number }>()((db, p) =>
  db.deleteFrom('purchase_order_line').where('order_id', '=', p.id),
)

/** Expects a locked order. */
export async function replaceOrderedLines(tx: Tx, id: number, rows: readonly Omit<NewOrderedLine, 'orderId'>[]) {
  await tx.change(removeAll, { id })
  await insertOrderedLines(
    tx,
    rows.map((row) => ({ ...row, orderId: id })),
  )
}

/** Rows contain the order's id too, so that each finds its line by the key. */
const receive = statement<{ lines: string }>()((db, p, engine) =>
  db
    .updateTable('purchase_order_line')
    .from(numberRows(engine, p.lines).as('came'))
    .set((eb) => ({ received: eb('purchase_order_line.received', '+', eb.ref('came.b')) }))
    .whereRef('purchase_order_line.order_id', '=', 'came.c')
    .whereRef('purchase_order_line.product_id', '=', 'came.a'),
)

/** Expects a locked order. */
export const addReceived = (
  tx: Tx,
  id: number,
  came: readonly { readonly productId: number; readonly quantity: number }[],
) => tx.change(receive, { lines: JSON.stringify(came.map(({ productId, quantity }) => [productId, quantity, id])) })
