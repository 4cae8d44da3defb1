import type { Centavos } from '@mostrador/domain/money'
import { COUNTED_ROWS } from '@mostrador/domain/paging'
import { type InvoiceRow, invoiceNumber } from '@mostrador/domain/sale/invoice'
import { type Kysely, sql } from 'kysely'
import { idRows, numberRows } from '../../../db/dialect.ts'
import { piecesOf } from '../../../db/pieces.ts'
import type { Schema } from '../../../db/schema.ts'
import { bounds, countOf } from '../../../db/search.ts'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import type { Stored } from '../../../db/table.ts'
import { invoices } from '../../../db/tables/invoice.ts'
import { meantCustomer } from '../../people/customers/joined-customer.queries.ts'
import { findInvoices } from './find-invoices.ts'
import { filtersOnlyByShop, type InvoiceFilters } from './invoice-filters.queries.ts'
import { type InvoiceListing, type InvoiceSearch, invoiceSearch, isFound } from './invoice-search.queries.ts'
import { countChosen, listChosenIds, sortIds } from './invoice-walk.queries.ts'

/** Most invoices of an answer without a page (wire.md). */
const NEWEST = 10_000

/** A limit above any real number of rows. */
const EVERY = 1_000_000_000

const listed = invoices.reading(
  'id',
  'issuedLocal',
  'shop',
  'author',
  'customer',
  'nit',
  'total',
  'state',
  'charge',
  'voidedAt',
  'soldLocal',
  'isSoldDoubtful',
  'dueDay',
  'isOverLimit',
)

/** The affiliate's name and code are those of today. */
const FIELDS = [
  ...listed.columns,
  sql<string | null>`(select name from affiliate where affiliate.id = invoice.affiliate_id)`.as('affiliate'),
  sql<number | null>`(select code from affiliate where affiliate.id = invoice.affiliate_id)`.as('affiliateCode'),
  sql<Centavos | null>`(select sum(back.total) from goods_return as back where back.invoice_id = invoice.id)`.as(
    'returned',
  ),
  meantCustomer('invoice'),
] as const

const live = (db: Kysely<Schema>) => db.selectFrom('invoice').where('voided_at', 'is', null)

type Scoped = { shopId: number }
type Window = { limit: number; offset: number }

/** Scope and search have own statements, so that the first unsearched page comes from its index at any size. */
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
    .select(FIELDS)
    .orderBy('wanted.no'),
)

const voidOfIds = statement<{ ids: string }>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('wanted'))
    .innerJoin('invoice', 'invoice.id', 'wanted.a')
    .where('invoice.voided_at', 'is not', null)
    .select(['invoice.id', 'invoice.issued_local as issuedAt']),
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

type SearchAndSort = Pick<InvoiceListing, 'search' | 'columns' | 'sort'>

/** Finds void invoices whose whole number or id was searched. A part of it finds none (D28). */
async function findVoid(db: Db, { search, columns }: SearchAndSort): Promise<number[]> {
  if (!/^\d{1,15}$/.test(search) || !(columns.has('number') || columns.has('id'))) return []
  const ids = [search, search.slice(4)].map(Number).filter((id) => id > 0)
  const found = await db.all(voidOfIds, { ids: idRows(ids) })
  return found
    .filter((invoice) => search === String(invoice.id) || search === invoiceNumber(invoice))
    .map(({ id }) => id)
}

/** Searches the newest 10,000. Finds a void invoice only by its number, for a caller who `seesVoid`. */
export async function listInvoices(
  db: Db,
  filters: InvoiceFilters,
  listRequest: InvoiceListing,
  seesVoid = false,
): Promise<{ rows: InvoiceRow[]; total: number }> {
  const window = bounds(listRequest, NEWEST)
  if (listRequest.search === '' && listRequest.sort === null && filtersOnlyByShop(filters))
    return listAsTheyLie(db, filters.shopId, window)
  const { ids, total } = await listIds(db, filters, listRequest, window, { most: COUNTED_ROWS, seesVoid })
  const most = COUNTED_ROWS
  return {
    rows: await listRows(db, ids),
    total: total ?? (await countChosen(db, filters, invoiceSearch(listRequest), most)),
  }
}

async function listAsTheyLie(db: Db, shopId: number | null, window: Window) {
  const most = COUNTED_ROWS
  const rows = shopId === null ? await db.all(page.all, window) : await db.all(page.shop, { ...window, shopId })
  const counted = shopId === null ? await db.first(count.all, { most }) : await db.first(count.shop, { most, shopId })
  return { rows: rows.map(asRow), total: counted?.total ?? 0 }
}

/** `total` is set if the search already counted the invoices. */
async function listIds(
  db: Db,
  filters: InvoiceFilters,
  { search, columns, sort }: SearchAndSort,
  { limit, offset }: Window,
  { most, seesVoid }: { most: number; seesVoid: boolean },
): Promise<{ ids: number[]; total?: number }> {
  if (search === '' || filters.isVoid)
    return { ids: await listChosenIds(db, filters, invoiceSearch({ search, columns }), { sort, offset, limit }) }
  const live = await findInvoices(db, filters, { search, columns }, most)
  const voided = seesVoid && filtersOnlyByShop(filters) ? await findVoid(db, { search, columns, sort }) : []
  const found = voided.length === 0 ? live : [...live, ...voided].toSorted((a, b) => b - a)
  const ids = sort ? await sortIds(db, found, { sort, offset, limit }) : found.slice(offset, offset + limit)
  return { ids, total: found.length }
}

const listRows = async (db: Db, ids: readonly number[]): Promise<InvoiceRow[]> =>
  (await db.all(ofIds, { ids: idRows(ids) })).map(asRow)

/** Each piece begins after the last row of the previous one. */
export type InvoicePiece = (last: InvoiceRow | undefined, limit: number) => Promise<InvoiceRow[]>

/** Newest first continues below the last id. Any other order fixes the ids at the start. */
export function invoicePieces(db: Db, filters: InvoiceFilters, listRequest: SearchAndSort): InvoicePiece {
  const { shopId } = filters
  const isByTexts = listRequest.search === '' || !listRequest.columns.has('affiliate')
  if (listRequest.sort === null && filtersOnlyByShop(filters) && isByTexts)
    return async (last, limit) => {
      const params = { ...invoiceSearch(listRequest), before: last?.id ?? Number.MAX_SAFE_INTEGER, limit }
      const rows = shopId === null ? await db.all(below.all, params) : await db.all(below.shop, { ...params, shopId })
      return rows.map(asRow)
    }
  const every = { offset: 0, limit: EVERY }
  const next = piecesOf(
    async () => (await listIds(db, filters, listRequest, every, { most: EVERY, seesVoid: false })).ids,
    (ids) => listRows(db, ids),
  )
  return (_, limit) => next(limit)
}

type Found = Stored<typeof listed> &
  Pick<InvoiceRow, 'affiliate' | 'affiliateCode'> & {
    readonly returned: Centavos | null
    readonly customerId: number | null
  }

const asRow = (found: Found): InvoiceRow => {
  const {
    issuedLocal: issuedAt,
    author: cashier,
    voidedAt,
    soldLocal,
    isSoldDoubtful,
    dueDay,
    isOverLimit,
    returned,
    customerId,
    ...row
  } = listed.decode(found)
  return {
    ...row,
    ...(returned !== null && { returned }),
    ...(customerId !== null && { customerId }),
    ...(dueDay !== null && { dueDay }),
    ...(isOverLimit && { isOverLimit: true as const }),
    number: invoiceNumber({ id: row.id, issuedAt }),
    issuedAt,
    cashier,
    ...(soldLocal !== null && { soldAt: soldLocal }),
    ...(isSoldDoubtful && { isSoldAtDoubtful: true as const }),
    ...(voidedAt !== null && { isVoid: true as const }),
  }
}
