import { inserting } from '../../../db/records.ts'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { writeOffs } from '../../../db/tables/write-off.ts'
import { meantCustomer } from '../../people/customers/joined-customer.queries.ts'

/** Stores a write-off, or with a negative amount what a return takes from it. */
export const insertWriteOff = inserting(
  writeOffs,
  writeOffs.writing('shopId', 'invoiceId', 'returnId', 'amount', 'reason', 'authorId', 'author', 'at', 'atLocal'),
)

const debtor = statement<{ id: number }>()((db, p) =>
  db.selectFrom('invoice').where('id', '=', p.id).select(meantCustomer('invoice')),
)

/** Null if the order names nobody. */
export const findCustomerOf = async (db: Db, invoiceId: number): Promise<number | null> =>
  (await db.first(debtor, { id: invoiceId }))?.customerId ?? null
