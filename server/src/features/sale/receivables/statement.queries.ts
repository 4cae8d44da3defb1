import type { Instant } from '@mostrador/domain/time'
import { type RawBuilder, sql } from 'kysely'
import { isAmong } from '../../../db/dialect.ts'
import { balanceOfInvoice } from '../../../db/invoice-balance.ts'
import type { Db } from '../../../db/session.ts'
import { type Engine, statement } from '../../../db/statement.ts'
import { namedCustomers } from '../../people/customers/joined-customer.queries.ts'
import { type AgedDebt, agedDebts, debtDayOf } from './debt-day.queries.ts'

/** Most entries of a statement (D246). */
export const MOST_ENTRIES = 5000

const isHers = (id: RawBuilder<number>, engine: Engine) =>
  isAmong(engine, sql<number>`invoice.customer_id`, namedCustomers(id))

const ordersOf = (id: RawBuilder<number>, engine: Engine) => [{ from: sql`invoice`, where: isHers(id, engine) }]

/** Orders that were charged, each until it was voided. */
const CHARGED = sql`case when invoice.voided_at is null then invoice.charge else invoice.voided_charge end <> 0`

interface EntryRow {
  readonly at: Instant
  /** Place among `ENTRY_KINDS`. */
  readonly kind: number
  readonly documentId: number
  /** Local time of the document, for its number. */
  readonly issuedAt: string
  /** Sum added to the debt. Negative for a reduction. */
  readonly change: number
  readonly dueDay: string | null
}

/** A payment of an encargo counts from the booking of its order. */
const entriesOf = (id: RawBuilder<number>, engine: Engine) => {
  const orders = sql`from invoice where ${isHers(id, engine)} and ${CHARGED}`
  const beside = (table: string) => sql`from ${sql.table(table)} as part join invoice on invoice.id = part.invoice_id
    where ${isHers(id, engine)} and ${CHARGED}`
  return sql<EntryRow & { id: number }>`(
    select invoice.issued_at as at, 1 as kind, invoice.id, invoice.id as "documentId", invoice.issued_local as "issuedAt",
      invoice.total as change, invoice.due_day as "dueDay" ${orders}
    union all select case when part.at < invoice.issued_at then invoice.issued_at else part.at end, 2, part.id, invoice.id,
      invoice.issued_local, -part.amount, null ${beside('payment')}
    union all select part.issued_at, 3, part.id, part.id, part.issued_local, -part.total, null ${beside('goods_return')}
    union all select part.at, 4, part.id, invoice.id, invoice.issued_local, -part.amount, null ${beside('write_off')}
    union all select invoice.voided_at, 5, invoice.id, invoice.id, invoice.issued_local, -${balanceOfInvoice('invoice')}, null
      ${orders} and invoice.voided_at is not null)`
}

const newest = statement<{ id: number; from: Instant; until: Instant; most: number }>()((db, p, engine) =>
  db
    .selectFrom(entriesOf(p.id, engine).as('entry'))
    .where('entry.at', '>=', p.from)
    .where('entry.at', '<', p.until)
    .orderBy('entry.at', 'desc')
    .orderBy('entry.kind', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(p.most)
    .select(['entry.at', 'entry.kind', 'entry.documentId', 'entry.issuedAt', 'entry.change', 'entry.dueDay']),
)

const sum = statement<{ id: number; until: Instant }>()((db, p, engine) =>
  db
    .selectFrom(entriesOf(p.id, engine).as('entry'))
    .where('entry.at', '<', p.until)
    .select(sql<number>`coalesce(sum(entry.change), 0)`.as('balance')),
)

/** Returns the newest `MOST_ENTRIES`, oldest first, and the debt at the end. */
export async function listEntries(db: Db, id: number, time: { readonly from: Instant; readonly until: Instant }) {
  const entries = (await db.all(newest, { id, ...time, most: MOST_ENTRIES })).toReversed()
  return { entries, closing: (await db.first(sum, { id, until: time.until }))?.balance ?? 0 }
}

const aged = statement<ReturnType<typeof debtDayOf> & { id: number; debtShop: number }>()((db, p, engine) =>
  db
    .selectFrom(agedDebts(p, engine, ordersOf(p.id, engine)).as('account'))
    .select(['account.current', 'account.late30', 'account.late60', 'account.late90', 'account.older']),
)

const NONE = { current: 0, late30: 0, late60: 0, late90: 0, older: 0 }

export const findAges = async (
  db: Db,
  id: number,
  day: string,
): Promise<Omit<AgedDebt, 'customerId' | 'owed' | 'overLimit'>> =>
  (await db.first(aged, { id, debtShop: 0, ...debtDayOf(day) })) ?? NONE
