import { invoiceColumns } from '@mostrador/contract/sale/invoices'
import { type Kysely, sql } from 'kysely'
import { idRows, MOST_HOLDERS, numberRows, textHolders } from '../../../db/dialect.ts'
import type { Markers } from '../../../db/parameters.ts'
import type { Schema } from '../../../db/schema.ts'
import { mayMatch } from '../../../db/search.ts'
import type { Db } from '../../../db/session.ts'
import { type Engine, statement } from '../../../db/statement.ts'
import {
  type FilterParams,
  filterParams,
  filtersOnlyByShop,
  type InvoiceFilters,
  isChosen,
} from './invoice-filters.queries.ts'
import { type InvoiceColumn, type InvoiceSearch, isFound } from './invoice-search.queries.ts'

/** Parameters of a search in the text index. `trigrams` has SQLite's query syntax (searched-trigrams.ts). */
export type HeldSearch = InvoiceSearch & { readonly trigrams: string }

/** An id is the end of its number. The states are not indexed, because they change later. */
const HELD_TEXTS = {
  id: sql<string>`number`,
  number: sql<string>`number`,
  issuedAt: sql<string>`issued_at`,
  shop: sql<string>`shop`,
  cashier: sql<string>`cashier`,
  customer: sql<string>`customer`,
  nit: sql<string>`nit`,
  total: sql<string>`total`,
} satisfies Partial<Record<InvoiceColumn, unknown>>

const holders = (p: Markers<HeldSearch>, engine: Engine) =>
  textHolders(engine, 'invoice_text', {
    trigrams: p.trigrams,
    isHeld: mayMatch<keyof typeof HELD_TEXTS>(p, HELD_TEXTS, invoiceColumns.kinds),
  })

const few = statement<HeldSearch>()((db, p, engine) => {
  const most = MOST_HOLDERS[engine]
  const counted = db
    .selectFrom(holders(p, engine).as('held'))
    .select('held.holder')
    .limit(most + 1)
  return db
    .selectFrom(counted.as('counted'))
    .select(sql<number>`case when count(*) > ${sql.lit(most)} then 0 else 1 end`.as('isFew'))
})

/** Tests for so few candidates that reading each is faster than searching the newest. */
export const areFew = async (db: Db, search: HeldSearch): Promise<boolean> => (await db.first(few, search))?.isFew === 1

type Scoped = { shopId: number }
type After = InvoiceSearch & { after: number; most: number }

/** A scope alone has a statement of its own, because most searches have no other filter. */
const foundAfter = {
  all: statement<After>()((db, p, engine) => newestAfter(db, p, engine)),
  shop: statement<After & Scoped>()((db, p, engine) => newestAfter(db, p, engine).where('shop_id', '=', p.shopId)),
  chosen: statement<After & FilterParams>()((db, p, engine) => newestAfter(db, p, engine).where(isChosen(p, engine))),
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

export async function listFoundAfter(
  db: Db,
  filters: InvoiceFilters,
  search: InvoiceSearch,
  window: { after: number; most: number },
): Promise<number[]> {
  const params = { ...search, ...window, ...filterParams(filters) }
  const rows = await db.all(foundAfter[wayOf(filters)] as typeof foundAfter.chosen, params)
  return rows.map(({ id }) => id)
}

const wayOf = (filters: InvoiceFilters): keyof typeof foundAfter =>
  !filtersOnlyByShop(filters) ? 'chosen' : filters.shopId === null ? 'all' : 'shop'

type Held = HeldSearch & { upTo: number; most: number }

const foundHeld = {
  all: statement<Held>()((db, p, engine) => newestHeld(db, p, engine)),
  shop: statement<Held & Scoped>()((db, p, engine) => newestHeld(db, p, engine).where('shop_id', '=', p.shopId)),
  chosen: statement<Held & FilterParams>()((db, p, engine) => newestHeld(db, p, engine).where(isChosen(p, engine))),
}

/** The index names the candidates and each is verified. SQLite reads them newest first and stops at `most`. */
function newestHeld(db: Kysely<Schema>, p: Markers<Held>, engine: Engine) {
  return db
    .selectFrom(holders(p, engine).as('held'))
    .crossJoin('invoice')
    .where(sql<boolean>`invoice.id = held.holder`)
    .where('held.holder', '<=', p.upTo)
    .where('voided_at', 'is', null)
    .where(isFound(p, engine))
    .select('invoice.id')
    .orderBy('held.holder', 'desc')
    .limit(p.most)
}

export async function listFoundHeld(
  db: Db,
  filters: InvoiceFilters,
  search: HeldSearch,
  window: { upTo: number; most: number },
): Promise<number[]> {
  const params = { ...search, ...window, ...filterParams(filters) }
  const rows = await db.all(foundHeld[wayOf(filters)] as typeof foundHeld.chosen, params)
  return rows.map(({ id }) => id)
}

type OfAffiliates = FilterParams & InvoiceSearch & { ids: string; after: number; most: number }

/** Reads affiliate by affiliate, each along the index of buyers. */
const ofAffiliates = statement<OfAffiliates>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('wanted'))
    .crossJoin('invoice')
    .where(sql<boolean>`affiliate_id = wanted.a`)
    .where('affiliate_id', 'is not', null)
    .where('voided_at', 'is', null)
    .where('id', '>', p.after)
    .where(isChosen(p, engine))
    .where(isFound(p, engine))
    .select('id')
    .orderBy('id', 'desc')
    .limit(p.most),
)

export const listBought = async (
  db: Db,
  filters: InvoiceFilters,
  affiliates: readonly number[],
  search: InvoiceSearch,
  window: { after: number; most: number },
): Promise<number[]> => {
  const ids = idRows(affiliates)
  return (await db.all(ofAffiliates, { ...filterParams(filters), ...search, ids, ...window })).map(({ id }) => id)
}
