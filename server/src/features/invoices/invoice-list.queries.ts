import type { InvoiceRow } from '@mostrador/domain/invoice'
import { COUNTED_ROWS } from '@mostrador/domain/paging'
import { type Kysely, sql } from 'kysely'
import { asText, moneyText, numberRows } from '../../db/dialect.ts'
import type { Schema } from '../../db/schema.ts'
import { bounds, type Holding, type Listing, matches, type SearchParams, searchParams } from '../../db/search.ts'
import type { Db } from '../../db/session.ts'
import { type Engine, type Markers, statement } from '../../db/statement.ts'

const COLUMNS = ['id', 'number', 'issuedAt', 'shop', 'cashier', 'customer', 'nit', 'total', 'state'] as const
export type InvoiceColumn = (typeof COLUMNS)[number]

/** Without a page the newest 10,000 are answered (wire.md). */
const NEWEST = 10_000

const FIELDS = ['id', 'issued_local', 'shop_name', 'author_name', 'customer', 'nit', 'total', 'state'] as const

const number = (engine: Engine) => sql<string>`substr(issued_local, 1, 4) || ${asText(engine, sql.ref('id'))}`

const STATES: Readonly<Record<1 | 2, string>> = { 1: 'en proceso', 2: 'completado' }

const texts = (engine: Engine) => ({
  id: asText(engine, sql.ref('id')),
  number: number(engine),
  issuedAt: sql<string>`issued_local`,
  shop: sql<string>`shop_key`,
  cashier: sql<string>`author_key`,
  customer: sql<string>`customer_key`,
  nit: sql<string>`lower(nit)`,
  total: moneyText(engine, sql.ref('total')),
  state: sql<string>`case state when 1 then ${sql.lit(STATES[1])} else ${sql.lit(STATES[2])} end`,
})

const HOLDING: Holding<InvoiceColumn> = {
  id: (word) => /^\d+$/.test(word),
  number: (word) => /^\d+$/.test(word),
  issuedAt: (word) => /^[\d :-]+$/.test(word),
  total: (word) => /^[\d.]+$/.test(word),
  state: (word) => Object.values(STATES).some((state) => state.includes(word)),
}

const live = (db: Kysely<Schema>) => db.selectFrom('invoice').where('voided_at', 'is', null)

type Scoped = { shopId: number }
type Search = SearchParams<InvoiceColumn>
type Window = { limit: number; offset: number }

/**
 * A scope and a search each make a statement of their own, so that the first page of an unsearched list is read from
 * its index, newest first, and costs the same after a million invoices.
 */
const page = {
  all: statement<Window>()((db, p) => live(db).select(FIELDS).orderBy('id', 'desc').limit(p.limit).offset(p.offset)),
  shop: statement<Window & Scoped>()((db, p) =>
    live(db).where('shop_id', '=', p.shopId).select(FIELDS).orderBy('id', 'desc').limit(p.limit).offset(p.offset),
  ),
}

/** The ids that a search finds, newest first, until counting ends: who looks through a million rows does it once. */
const idsFound = {
  all: statement<Counted & Search>()((db, p, engine) =>
    live(db).where(found(p, engine)).select('id').orderBy('id', 'desc').limit(p.most),
  ),
  shop: statement<Counted & Scoped & Search>()((db, p, engine) =>
    live(db).where('shop_id', '=', p.shopId).where(found(p, engine)).select('id').orderBy('id', 'desc').limit(p.most),
  ),
}

const ofIds = statement<{ ids: string }>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('wanted'))
    .innerJoin('invoice', 'invoice.id', 'wanted.a')
    .select(FIELDS.map((field) => `invoice.${field}` as const))
    .orderBy('wanted.no'),
)

type Piece = { before: number; limit: number }

const below = {
  all: statement<Piece & Search>()((db, p, engine) =>
    live(db).where('id', '<', p.before).where(found(p, engine)).select(FIELDS).orderBy('id', 'desc').limit(p.limit),
  ),
  shop: statement<Piece & Scoped & Search>()((db, p, engine) =>
    live(db)
      .where('shop_id', '=', p.shopId)
      .where('id', '<', p.before)
      .where(found(p, engine))
      .select(FIELDS)
      .orderBy('id', 'desc')
      .limit(p.limit),
  ),
}

type Counted = { most: number }

const count = {
  all: statement<Counted>()((db, p) => countOf(db, live(db).select('id').limit(p.most))),
  shop: statement<Counted & Scoped>()((db, p) =>
    countOf(db, live(db).where('shop_id', '=', p.shopId).select('id').limit(p.most)),
  ),
}

function found(p: Markers<Search>, engine: Engine) {
  return matches<InvoiceColumn>(p, texts(engine))
}

function countOf(db: Kysely<Schema>, rows: ReturnType<ReturnType<typeof live>['select']>) {
  return db.selectFrom(rows.as('counted')).select((eb) => eb.fn.countAll<number>().as('total'))
}

/** Invoices that are not void, newest first; of one shop, or of all (null). */
export async function listInvoices(
  db: Db,
  shopId: number | null,
  asked: Listing<InvoiceColumn>,
): Promise<{ rows: InvoiceRow[]; total: number }> {
  const window = bounds(asked, NEWEST)
  const most = COUNTED_ROWS
  if (asked.search === '') {
    const rows = shopId === null ? await db.all(page.all, window) : await db.all(page.shop, { ...window, shopId })
    const counted = shopId === null ? await db.first(count.all, { most }) : await db.first(count.shop, { most, shopId })
    return { rows: rows.map(asRow), total: counted?.total ?? 0 }
  }
  const search = { most, ...searchParams(COLUMNS, asked, HOLDING) }
  const ids = shopId === null ? await db.all(idsFound.all, search) : await db.all(idsFound.shop, { ...search, shopId })
  const { limit, offset } = window
  const shown = ids.slice(offset, offset + limit).map(({ id }) => [id])
  const rows = await db.all(ofIds, { ids: JSON.stringify(shown) })
  return { rows: rows.map(asRow), total: ids.length }
}

/** The same list in pieces, newest first: those below an id. */
export async function listInvoicesBelow(
  db: Db,
  shopId: number | null,
  asked: Listing<InvoiceColumn>,
  piece: Piece,
): Promise<InvoiceRow[]> {
  const params = { ...searchParams(COLUMNS, asked, HOLDING), ...piece }
  const rows = shopId === null ? await db.all(below.all, params) : await db.all(below.shop, { ...params, shopId })
  return rows.map(asRow)
}

interface Found {
  id: number
  issued_local: string
  shop_name: string
  author_name: string
  customer: string
  nit: string
  total: number
  state: number
}

const asRow = (row: Found): InvoiceRow => ({
  id: row.id,
  number: `${row.issued_local.slice(0, 4)}${row.id}`,
  issuedAt: row.issued_local,
  shop: row.shop_name,
  cashier: row.author_name,
  customer: row.customer,
  nit: row.nit,
  total: row.total,
  state: row.state === 1 ? 'inProcess' : 'completed',
})
