import { ERASED } from '@mostrador/domain/overview/personal-data'
import { CF } from '@mostrador/domain/people/nit'
import { DELIVERY_NUMBERS } from '@mostrador/domain/sale/encargo'
import { fold } from '@mostrador/domain/search'
import type { Instant } from '@mostrador/domain/time'
import { sql } from 'kysely'
import { idRows, jsonRows, numberRows, rowsInOrder } from '../../../db/dialect.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import type { Bound } from '../../../db/table.ts'
import { affiliates } from '../../../db/tables/affiliate.ts'
import { auditEntries } from '../../../db/tables/audit-entry.ts'
import { invoices } from '../../../db/tables/invoice.ts'
import { PERSONAL_FIELDS } from '../../people/affiliates/affiliate-record.queries.ts'
import type { KeptEntry } from './person.queries.ts'

type These = { ids: string }
const these = (ids: readonly number[]): These => ({ ids: idRows(ids) })

const lockAll = (table: 'encargo' | 'invoice') =>
  statement<These>()((db, p, engine) =>
    rowsInOrder(engine, db, table, sql`select a from ${numberRows(engine, p.ids)} as wanted`),
  )
const locks = { encargos: lockAll('encargo'), invoices: lockAll('invoice') } as const

/** Locks the documents of a step in the lock order before any is written. */
export async function lockDocuments(
  tx: Tx,
  { encargos, invoices }: { readonly encargos: readonly number[]; readonly invoices: readonly number[] },
): Promise<void> {
  await tx.all(locks.encargos, these(encargos))
  await tx.all(locks.invoices, these(invoices))
}

const KEY = fold(ERASED)

/**
 * The content hash goes too, because with the lines it could confirm a guessed NIT. A repeated sale is recognised by
 * its key.
 */
const buyer = invoices.writing('customer', 'customerId', 'nit', 'contentHash')
const erasedBuyer = buyer.bind({ customer: ERASED, customerId: null, nit: CF, contentHash: null })

const eraseBuyers = statement<These & Bound<typeof buyer>>()((db, p, engine) =>
  db
    .updateTable('invoice')
    .from(numberRows(engine, p.ids).as('wanted'))
    .set(buyer.columns(p))
    .whereRef('invoice.id', '=', 'wanted.a')
    .where('invoice.customer', '<>', ERASED),
)

export const eraseInvoices = (tx: Tx, ids: readonly number[]): Promise<number> =>
  tx.change(eraseBuyers, { ...erasedBuyer, ...these(ids) })

const reasons = statement<These>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('wanted'))
    .innerJoin('invoice', 'invoice.id', 'wanted.a')
    .where('invoice.void_reason', 'is not', null)
    .select(['invoice.id', 'invoice.void_reason as reason']),
)

export const listVoidReasons = (db: Db, ids: readonly number[]) => db.all(reasons, these(ids))

const withoutReason = statement<These>()((db, p, engine) =>
  db
    .updateTable('invoice')
    .from(numberRows(engine, p.ids).as('wanted'))
    .set({ void_reason: ERASED })
    .whereRef('invoice.id', '=', 'wanted.a'),
)

export const eraseVoidReasons = (tx: Tx, ids: readonly number[]) => tx.change(withoutReason, these(ids))

const open = statement<These>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('wanted'))
    .innerJoin('encargo', 'encargo.id', 'wanted.a')
    .where('encargo.deleted_at', 'is', null)
    .where('encargo.is_active', '=', 1)
    .where(
      sql<boolean>`(encargo.delivery < ${sql.lit(DELIVERY_NUMBERS.delivered)} or encargo.total > (select coalesce(sum(amount), 0) from payment where encargo_id = encargo.id))`,
    )
    // The debt of an encargo that became an order belongs to the order.
    .where('encargo.invoice_id', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count')),
)

/** Encargos that are not delivered or not paid: the shop must know whom they are for. */
export const countOpen = async (db: Db, ids: readonly number[]): Promise<number> =>
  (await db.first(open, these(ids)))?.count ?? 0

const encargos = statement<These>()((db, p, engine) =>
  db
    .updateTable('encargo')
    .from(numberRows(engine, p.ids).as('wanted'))
    .set((eb) => ({
      customer: ERASED,
      customer_id: null,
      nit: CF,
      buyer_key: sql<string | null>`case when encargo.buyer_key is null then null else ${sql.lit(KEY)} end`,
      phone: sql<string | null>`case when encargo.phone is null then null else '' end`,
      description: sql<string>`case when encargo.description = '' then '' else ${sql.lit(ERASED)} end`,
      description_key: sql<string>`case when encargo.description = '' then '' else ${sql.lit(KEY)} end`,
      content_hash: null,
      version: eb('encargo.version', '+', 1),
    }))
    .whereRef('encargo.id', '=', 'wanted.a')
    .where(
      sql<boolean>`(encargo.customer <> ${sql.lit(ERASED)} or encargo.description not in ('', ${sql.lit(ERASED)}))`,
    ),
)

/** An editor with an old version is told of the change. */
export const eraseEncargos = (tx: Tx, ids: readonly number[]): Promise<number> => tx.change(encargos, these(ids))

const own = affiliates.writing(...PERSONAL_FIELDS, 'isActive')
const nothing = Object.fromEntries(PERSONAL_FIELDS.map((field) => [field, ''])) as Record<
  (typeof PERSONAL_FIELDS)[number],
  ''
>
const erasedOwn = own.bind({ ...nothing, name: ERASED, isActive: false })

const affiliate = statement<{ id: number; now: Instant } & Bound<typeof own>>()((db, p) =>
  db
    .updateTable('affiliate')
    .set((eb) => ({
      ...own.columns(p),
      deleted_at: eb.fn.coalesce('deleted_at', p.now),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', p.id)
    .where('name', '<>', ERASED),
)

/** The row and its code stay for her purchases, and leave every list. */
export const eraseAffiliate = (tx: Tx, id: number, now: Instant): Promise<number> =>
  tx.change(affiliate, { ...erasedOwn, id, now })

const changes = auditEntries.writing('before', 'after')

const entries = statement<{ rows: string }>()((db, p, engine) =>
  db
    .updateTable('audit_entry')
    .from(jsonRows(engine, p.rows, { id: 'bigint', ...changes.types }).as('entry'))
    .set(changes.from('entry'))
    .whereRef('audit_entry.id', '=', 'entry.id'),
)

export const writeEntries = (tx: Tx, erased: readonly KeptEntry[]): Promise<number> =>
  erased.length === 0
    ? Promise.resolve(0)
    : tx.change(entries, { rows: JSON.stringify(erased.map((entry) => [entry.id, ...changes.cells(entry)])) })
