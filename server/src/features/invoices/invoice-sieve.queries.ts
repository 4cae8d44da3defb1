import { type Kysely, type RawBuilder, sql } from 'kysely'
import { numberRows } from '../../db/dialect.ts'
import type { Schema } from '../../db/schema.ts'
import { matches } from '../../db/search.ts'
import type { Db } from '../../db/session.ts'
import { type Engine, type Markers, statement } from '../../db/statement.ts'
import { type InvoiceColumn, type InvoiceSearch, isFound } from './invoice-search.ts'

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
