import type { Instant } from '@mostrador/domain/time'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { jsonRows, numberRows } from '../../db/dialect.ts'
import type { Schema } from '../../db/schema.ts'
import { matches } from '../../db/search.ts'
import type { Db, Tx } from '../../db/session.ts'
import { type Engine, type Markers, statement } from '../../db/statement.ts'
import { type InvoiceColumn, type InvoiceSearch, invoiceTexts, isFound } from './invoice-search.ts'

/** Invoices by their ids, both ends included. */
export interface Span {
  readonly first: number
  readonly last: number
}

/** A span of the sieve, and whether what is searched stands in one of its texts. */
export interface Tray extends Span {
  readonly mayHold: boolean
}

/** Which text of a tray has what of its invoices. */
const TRAY_TEXTS = {
  id: sql<string>`''`,
  number: sql<string>`numbers`,
  issuedAt: sql<string>`times`,
  shop: sql<string>`shops`,
  cashier: sql<string>`cashiers`,
  customer: sql<string>`customers`,
  nit: sql<string>`nits`,
  total: sql<string>`totals`,
  state: sql<string>`''`,
} satisfies Record<InvoiceColumn, unknown>

const last = statement()((db) => db.selectFrom('invoice_sieve').select('last_id').orderBy('first_id', 'desc').limit(1))

/** The invoice up to which all are sieved; 0: none is. */
export const lastSieved = async (db: Db): Promise<number> => (await db.first(last, {}))?.last_id ?? 0

const trays = statement<InvoiceSearch & { before: number; limit: number }>()((db, p) =>
  db
    .selectFrom('invoice_sieve')
    .where('first_id', '<', p.before)
    .orderBy('first_id', 'desc')
    .limit(p.limit)
    .select([
      'first_id as first',
      'last_id as last',
      sql<number>`case when ${matches<InvoiceColumn>(p, TRAY_TEXTS)} then 1 else 0 end`.as('holds'),
    ]),
)

/** An id is part of its number: what may stand in both is looked for once. */
const inTrays = (search: InvoiceSearch): InvoiceSearch => ({
  ...search,
  by_id: 0,
  by_number: Math.max(search.by_id, search.by_number),
})

/** Trays below an invoice, newest first. */
export const listTrays = async (
  db: Db,
  search: InvoiceSearch,
  window: { before: number; limit: number },
): Promise<Tray[]> =>
  (await db.all(trays, { ...inTrays(search), ...window })).map(({ holds, ...span }) => ({
    ...span,
    mayHold: holds === 1,
  }))

type Scoped = { shopId: number }
type After = InvoiceSearch & { after: number; most: number }

const foundAfter = {
  all: statement<After>()((db, p, engine) => newestAfter(db, p, engine)),
  shop: statement<After & Scoped>()((db, p, engine) => newestAfter(db, p, engine).where('shop_id', '=', p.shopId)),
}

function newestAfter(db: Kysely<Schema>, p: Markers<After>, engine: Engine) {
  return db
    .selectFrom('invoice')
    .where('voided_at', 'is', null)
    .where('id', '>', p.after)
    .where(isFound(p, engine))
    .select('id')
    .orderBy('id', 'desc')
    .limit(p.most)
}

/** What is found above an invoice, newest first. */
export async function listFoundAfter(
  db: Db,
  shopId: number | null,
  search: InvoiceSearch,
  window: { after: number; most: number },
): Promise<number[]> {
  const params = { ...search, ...window }
  const rows =
    shopId === null ? await db.all(foundAfter.all, params) : await db.all(foundAfter.shop, { ...params, shopId })
  return rows.map(({ id }) => id)
}

type Within = InvoiceSearch & { spans: string; most: number }

const EVERYWHERE = sql<boolean>`1 = 1`

const foundWithin = {
  all: statement<Within>()((db, p, engine) => newestWithin(db, p, engine, EVERYWHERE)),
  shop: statement<Within & Scoped>()((db, p, engine) =>
    newestWithin(db, p, engine, sql<boolean>`shop_id = ${p.shopId}`),
  ),
}

/** Span by span: neither engine may turn it around, and go through all invoices and look for the span of each. */
function newestWithin(db: Kysely<Schema>, p: Markers<Within>, engine: Engine, isTheirs: RawBuilder<boolean>) {
  const spans = db.selectFrom(numberRows(engine, p.spans).as('span'))
  const isHere = sql<boolean>`id >= span.a and id <= span.b and voided_at is null and ${isTheirs} and ${isFound(p, engine)}`
  if (engine === 'sqlite')
    return spans.crossJoin('invoice').where(isHere).select('id').orderBy('id', 'desc').limit(p.most)
  return spans
    .crossJoinLateral((eb) =>
      eb.selectFrom('invoice').where(isHere).select('id').orderBy('id', 'desc').limit(p.most).as('found'),
    )
    .select('found.id')
    .orderBy('found.id', 'desc')
    .limit(p.most)
}

/** What is found in these spans, newest first. */
export async function listFoundWithin(
  db: Db,
  shopId: number | null,
  search: InvoiceSearch,
  spans: readonly Span[],
  most: number,
): Promise<number[]> {
  const params = { ...search, spans: JSON.stringify(spans.map((span) => [span.first, span.last])), most }
  const rows =
    shopId === null ? await db.all(foundWithin.all, params) : await db.all(foundWithin.shop, { ...params, shopId })
  return rows.map(({ id }) => id)
}

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
