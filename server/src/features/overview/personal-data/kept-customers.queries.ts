import { ERASED } from '@mostrador/domain/overview/personal-data'
import type { Instant } from '@mostrador/domain/time'
import { sql } from 'kysely'
import { idRows, numberRows, textRows } from '../../../db/dialect.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { customers } from '../../../db/tables/customer.ts'
import { BOUGHT, ORDERED } from './person.queries.ts'

const kept = customers.reading('id', 'name', 'phone', 'address', 'email', 'note', 'affiliateId')

const ofPerson = statement<{ nits: string; customerId: number; affiliateId: number }>()((db, p, engine) =>
  db
    .selectFrom('customer')
    .where(
      sql<boolean>`coalesce(joined_id, id) in (select coalesce(meant.joined_id, meant.id) from customer as meant
        where meant.id = ${p.customerId} or meant.affiliate_id = ${p.affiliateId}
        or (meant.tax_id_kind = 'NIT' and meant.tax_id in (select ltrim(value, '0') from ${textRows(engine, p.nits)} as asked)))`,
    )
    .select([...kept.columns, 'customer.tax_id as taxId'])
    .orderBy('id'),
)

/** An affiliate's row has no name, telephone or e-mail: the affiliate has them. */
export type KeptCustomer = Awaited<ReturnType<typeof listCustomersOf>>[number]

/** Includes aliases and deleted rows. An id of 0 means none. */
export const listCustomersOf = (
  db: Db,
  { nits, ...ids }: { readonly nits: readonly string[]; readonly customerId: number; readonly affiliateId: number },
) => db.all(ofPerson, { ...ids, nits: JSON.stringify(nits) })

const invoicesNaming = statement<{ id: number }>()((db, p) =>
  db.selectFrom('invoice').where('customer_id', '=', p.id).where('customer_id', 'is not', null).select(BOUGHT),
)
const encargosNaming = statement<{ id: number }>()((db, p) =>
  db.selectFrom('encargo').where('customer_id', '=', p.id).where('customer_id', 'is not', null).select(ORDERED),
)

export async function listNaming(db: Db, ids: readonly number[]) {
  const [invoices, encargos] = await Promise.all([
    Promise.all(ids.map((id) => db.all(invoicesNaming, { id }))),
    Promise.all(ids.map((id) => db.all(encargosNaming, { id }))),
  ])
  return { invoices: invoices.flat(), encargos: encargos.flat() }
}

type These = { ids: string }

const erased = customers.writing('name', 'phone', 'address', 'email', 'note', 'taxIdKind', 'taxIdNumber')
const nothing = erased.bind({
  name: ERASED,
  phone: '',
  address: '',
  email: '',
  note: '',
  taxIdKind: null,
  taxIdNumber: null,
})

const erase = statement<These & typeof nothing & { now: Instant }>()((db, p, engine) =>
  db
    .updateTable('customer')
    .from(numberRows(engine, p.ids).as('wanted'))
    .set((eb) => ({
      ...erased.columns(p),
      affiliate_id: null,
      deleted_at: eb.fn.coalesce('customer.deleted_at', p.now),
      version: eb('customer.version', '+', 1),
    }))
    .whereRef('customer.id', '=', 'wanted.a')
    .where('customer.name', '<>', ERASED),
)

const forget = statement<These>()((db, p, engine) =>
  db
    .deleteFrom('customer_reminder')
    .where('customer_id', 'in', sql<number>`(select a from ${numberRows(engine, p.ids)} as wanted)`),
)

/** Erases her rows as a customer, and her reminders. The rows stay, and leave every list. */
export async function eraseCustomers(tx: Tx, ids: readonly number[], now: Instant): Promise<number> {
  if (ids.length === 0) return 0
  await tx.change(forget, { ids: idRows(ids) })
  return tx.change(erase, { ...nothing, ids: idRows(ids), now })
}
