import type { Instant } from '@mostrador/domain/time'
import type { Db, Tx } from '../../db/session.ts'
import { statement } from '../../db/statement.ts'

const byId = statement<{ id: number }>()((db, p) =>
  db
    .selectFrom('invoice')
    .where('id', '=', p.id)
    .select(['id', 'shop_id', 'author_id', 'issued_local', 'subtotal', 'total', 'state', 'voided_at']),
)

/** Whose an invoice is, what it counts for, and whether it is void. */
export const findInvoiceState = (db: Db, id: number) => db.first(byId, { id })

const setState = statement<{ id: number; state: number }>()((db, p) =>
  db.updateTable('invoice').set({ state: p.state }).where('id', '=', p.id).where('voided_at', 'is', null),
)
export const updateInvoiceState = (tx: Tx, id: number, state: number) => tx.change(setState, { id, state })

const setVoid = statement<{ id: number; now: Instant; userId: number }>()((db, p) =>
  db
    .updateTable('invoice')
    .set({ voided_at: p.now, voided_by: p.userId })
    .where('id', '=', p.id)
    .where('voided_at', 'is', null),
)

/** True for the one call that voids it: stock comes back once (trap 5). */
export const markVoid = async (tx: Tx, invoice: { id: number; now: Instant; userId: number }): Promise<boolean> =>
  (await tx.change(setVoid, invoice)) === 1

const units = statement<{ id: number }>()((db, p) =>
  db.selectFrom('invoice_line').where('invoice_id', '=', p.id).select(['product_id as productId', 'quantity']),
)

/** What an invoice sold of each product. */
export const listSoldUnits = (db: Db, id: number) => db.all(units, { id })
