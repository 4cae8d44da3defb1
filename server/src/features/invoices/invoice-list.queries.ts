import type { InvoiceRow } from '@mostrador/domain/invoice'
import { COUNTED_ROWS } from '@mostrador/domain/paging'
import type { Kysely } from 'kysely'
import { numberRows } from '../../db/dialect.ts'
import type { Schema } from '../../db/schema.ts'
import { bounds, type Listing } from '../../db/search.ts'
import type { Db } from '../../db/session.ts'
import { statement } from '../../db/statement.ts'
import { findInvoices } from './find-invoices.ts'
import { type InvoiceColumn, type InvoiceSearch, invoiceSearch, isFound } from './invoice-search.ts'

/** Without a page the newest 10,000 are answered (wire.md). */
const NEWEST = 10_000

const FIELDS = ['id', 'issued_local', 'shop_name', 'author_name', 'customer', 'nit', 'total', 'state'] as const

const live = (db: Kysely<Schema>) => db.selectFrom('invoice').where('voided_at', 'is', null)

type Scoped = { shopId: number }
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

const ofIds = statement<{ ids: string }>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('wanted'))
    .innerJoin('invoice', 'invoice.id', 'wanted.a')
    .select(FIELDS.map((field) => `invoice.${field}` as const))
    .orderBy('wanted.no'),
)

type Piece = { before: number; limit: number }

const below = {
  all: statement<Piece & InvoiceSearch>()((db, p, engine) =>
    live(db).where('id', '<', p.before).where(isFound(p, engine)).select(FIELDS).orderBy('id', 'desc').limit(p.limit),
  ),
  shop: statement<Piece & Scoped & InvoiceSearch>()((db, p, engine) =>
    live(db)
      .where('shop_id', '=', p.shopId)
      .where('id', '<', p.before)
      .where(isFound(p, engine))
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
  const ids = await findInvoices(db, shopId, invoiceSearch(asked), most)
  const { limit, offset } = window
  const shown = ids.slice(offset, offset + limit).map((id) => [id])
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
  const params = { ...invoiceSearch(asked), ...piece }
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
