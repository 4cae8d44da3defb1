import { dayOfLocal, type Instant } from '@mostrador/domain/time'
import { findingToChange } from '../../../db/records.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import type { Read } from '../../../db/table.ts'
import { invoices } from '../../../db/tables/invoice.ts'

const standing = invoices.reading(
  'id',
  'shopId',
  'authorId',
  'issuedLocal',
  'subtotal',
  'total',
  'state',
  'charge',
  'voidedAt',
)

/** Whose an invoice is, what it counts for, and whether it is void. */
export interface InvoiceStanding extends Read<typeof standing> {}

/** An invoice as it stands, held until the transaction ends. */
export const holdInvoiceState: (tx: Tx, id: number) => Promise<InvoiceStanding | undefined> = findingToChange(
  invoices,
  standing,
)

const setVoid = statement<{ id: number; now: Instant; userId: number; reason: string | null }>()((db, p) =>
  db
    .updateTable('invoice')
    .set({ voided_at: p.now, voided_by: p.userId, void_reason: p.reason })
    .where('id', '=', p.id)
    .where('voided_at', 'is', null),
)

/** True for the one call that voids it: stock comes back once (trap 5). */
export const markVoid = async (
  tx: Tx,
  invoice: { id: number; now: Instant; userId: number; reason: string | null },
): Promise<boolean> => (await tx.change(setVoid, invoice)) === 1

const unsetVoid = statement<{ id: number }>()((db, p) =>
  db.updateTable('invoice').set({ voided_at: null, voided_by: null, void_reason: null }).where('id', '=', p.id),
)

/** Takes a void back, because its annulment was refused (D168). */
export const unmarkVoid = (tx: Tx, id: number) => tx.change(unsetVoid, { id })

const units = statement<{ id: number }>()((db, p) =>
  db
    .selectFrom('invoice_line')
    .where('invoice_id', '=', p.id)
    .select(['product_id as productId', 'quantity', 'cost as unitCost']),
)

/** What an invoice sold of each product, and at which cost. */
export const listSoldUnits = (db: Db, id: number) => db.all(units, { id })

/** The day whose totals an invoice is part of: the one it was issued on, whatever today is. */
export const dayOf = (invoice: Pick<InvoiceStanding, 'shopId' | 'issuedLocal' | 'authorId'>) => ({
  shopId: invoice.shopId,
  day: dayOfLocal(invoice.issuedLocal),
  authorId: invoice.authorId,
})
