import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

const ofOrder = statement<{ orderId: number }>()((db, p) =>
  db
    .selectFrom('receiving')
    .where('purchase_order_id', '=', p.orderId)
    .where('state', 'in', ['draft', 'posted'])
    .orderBy('id')
    .select(['id', 'created_local as createdLocal', 'state']),
)

/** Drafts included. */
export const listReceivingsOfOrder = (db: Db, orderId: number) => db.all(ofOrder, { orderId })
