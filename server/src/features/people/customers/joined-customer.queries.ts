import type { Instant } from '@mostrador/domain/time'
import { type RawBuilder, sql } from 'kysely'
import { idRows, numberRows, rowsInOrder } from '../../../db/dialect.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

const byId = statement<{ id: number }>()((db, p) =>
  db.selectFrom('customer').where('id', '=', p.id).select(['id', 'joined_id as joinedId', 'deleted_at as deletedAt']),
)

/** The customer whom an id stands for, after all joins. */
export interface ResolvedCustomer {
  readonly id: number
  readonly isDeleted: boolean
}

/** Follows an alias to the customer it was joined with. Undefined for an id that never existed. */
export async function resolveAlias(db: Db, id: number): Promise<ResolvedCustomer | undefined> {
  const found = await db.first(byId, { id })
  if (!found) return undefined
  // An alias points to a customer who is no alias: joining moves all aliases on.
  const resolved = found.joinedId === null ? found : await db.first(byId, { id: found.joinedId })
  return resolved && { id: resolved.id, isDeleted: resolved.deletedAt !== null }
}

/** SQL of the ids of a customer and of her aliases. */
export const namedCustomers = (id: RawBuilder<number>): RawBuilder<number> =>
  sql<number>`select customer.id from customer where customer.id = ${id} or customer.joined_id = ${id}`

const lock = statement<{ ids: string }>()((db, p, engine) =>
  rowsInOrder(
    engine,
    db,
    'customer',
    sql`select a from ${numberRows(engine, p.ids)} as wanted
      union select customer.id from ${numberRows(engine, p.ids)} as wanted join customer on customer.joined_id = wanted.a`,
  ),
)

/** Locks customers and their aliases in the order of their ids. */
export const lockCustomers = (tx: Tx, ids: readonly number[]) => tx.all(lock, { ids: idRows(ids) })

const become = statement<{ goes: number; stays: number; now: Instant }>()((db, p) =>
  db
    .updateTable('customer')
    .set({ joined_id: p.stays, deleted_at: p.now, affiliate_id: null })
    .where('id', '=', p.goes),
)
const follow = statement<{ goes: number; stays: number }>()((db, p) =>
  db.updateTable('customer').set({ joined_id: p.stays }).where('joined_id', '=', p.goes),
)

/** Makes a customer and all her aliases point to another. Her data stay in her row. */
export async function makeAlias(tx: Tx, goes: number, stays: number, now: Instant): Promise<void> {
  await tx.change(become, { goes, stays, now })
  await tx.change(follow, { goes, stays })
}

/** SQL of the customer whom a document names. An alias is replaced by the customer it was joined with. */
export const meantCustomer = (document: 'invoice' | 'encargo') =>
  sql<
    number | null
  >`(select coalesce(customer.joined_id, customer.id) from customer where customer.id = ${sql.ref(`${document}.customer_id`)})`.as(
    'customerId',
  )

/** SQL of the present name of the customer whom a document names: the affiliate's, if she is one. */
export const meantCustomerName = (document: 'account_payment') =>
  sql<string>`(select coalesce(affiliate.name, customer.name) from customer as named
    join customer on customer.id = coalesce(named.joined_id, named.id)
    left join affiliate on affiliate.id = customer.affiliate_id
    where named.id = ${sql.ref(`${document}.customer_id`)})`.as('customer')

const nameOf = statement<{ id: number }>()((db, p) =>
  db
    .selectFrom('customer')
    .leftJoin('affiliate', 'affiliate.id', 'customer.affiliate_id')
    .where('customer.id', '=', p.id)
    .select((eb) => eb.fn.coalesce('affiliate.name', 'customer.name').as('name')),
)

/** Finds a name, deleted customers too. Kept answers store the id alone, so that an erasure finds no name there. */
export const findCustomerName = async (db: Db, id: number): Promise<string> =>
  (await db.first(nameOf, { id }))?.name ?? ''
