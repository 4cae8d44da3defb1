import type { Instant } from '@mostrador/domain/time'
import { sql } from 'kysely'
import { jsonRows } from '../../db/dialect.ts'
import type { Schema } from '../../db/schema.ts'
import type { Db, Tx } from '../../db/session.ts'
import { statement } from '../../db/statement.ts'
import { invoiceTexts } from './invoice-search.ts'

const newest = statement<{ after: number; before: Instant }>()((db, p) =>
  db
    .selectFrom('invoice')
    .where('id', '>', p.after)
    .where('issued_at', '<', p.before)
    .orderBy('id', 'desc')
    .limit(1)
    .select('id'),
)

/** The newest invoice after one that was stored before an instant. */
export const newestInvoice = async (db: Db, after: number, before: Instant): Promise<number | undefined> =>
  (await db.first(newest, { after, before }))?.id

const textsAfter = statement<{ after: number; upTo: number; limit: number }>()((db, p, engine) => {
  const { number, issuedAt, shop, cashier, customer, nit, total } = invoiceTexts(engine)
  return db
    .selectFrom('invoice')
    .where('id', '>', p.after)
    .where('id', '<=', p.upTo)
    .orderBy('id')
    .limit(p.limit)
    .select([
      'id',
      number.as('number'),
      issuedAt.as('issuedAt'),
      shop.as('shop'),
      cashier.as('cashier'),
      customer.as('customer'),
      nit.as('nit'),
      total.as('total'),
    ])
})

/** An invoice's texts as they are searched. */
export interface SearchedInvoice {
  readonly id: number
  readonly number: string
  readonly issuedAt: string
  readonly shop: string
  readonly cashier: string
  readonly customer: string
  readonly nit: string
  readonly total: string
}

/** The next invoices after one, oldest first; void ones too. */
export const listSearchedInvoices = (
  db: Db,
  window: { after: number; upTo: number; limit: number },
): Promise<SearchedInvoice[]> => db.all(textsAfter, window)

const COLUMNS = ['first_id', 'last_id', 'shops', 'cashiers', 'customers', 'nits', 'totals', 'numbers', 'times'] as const

export type NewTray = Readonly<Schema['invoice_sieve']>

const insert = statement<{ rows: string }>()((db, p, engine) => {
  const types = COLUMNS.map((_, at) => (at < 2 ? 'bigint' : 'text'))
  return db
    .insertInto('invoice_sieve')
    .columns(COLUMNS)
    .expression(
      db
        .selectFrom(jsonRows(engine, p.rows, types).as('tray'))
        .select(COLUMNS.map((column, at) => sql.ref(`c${at}`).as(column))),
    )
})

export const insertTrays = (tx: Tx, trays: readonly NewTray[]) =>
  tx.change(insert, { rows: JSON.stringify(trays.map((tray) => COLUMNS.map((column) => tray[column]))) })
