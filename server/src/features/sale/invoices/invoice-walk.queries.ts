import type { Sort } from '@mostrador/contract/list'
import { invoiceColumns } from '@mostrador/contract/sale/invoices'
import { STATE_NUMBERS } from '@mostrador/domain/sale/invoice'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { idRows, numberRows } from '../../../db/dialect.ts'
import type { Markers } from '../../../db/parameters.ts'
import type { Schema } from '../../../db/schema.ts'
import { byOrder, countOf, ID, inOrder, type Orders } from '../../../db/search.ts'
import type { Db } from '../../../db/session.ts'
import { type Engine, statement } from '../../../db/statement.ts'
import { type FilterParams, filterParams, type InvoiceFilters, isChosen } from './invoice-filters.queries.ts'
import { type InvoiceSearch, invoiceTexts, isFound, type ListedInvoiceColumn } from './invoice-search.queries.ts'

interface Keyed {
  readonly id: number
  readonly key: string | number | null
}

type InvoiceSort = Sort<ListedInvoiceColumn>

/** Numbers sort like ids: they begin with a growing year and end in the id. Affiliates sort by today's name. */
export const invoiceOrders = (engine: Engine): Orders<ListedInvoiceColumn> => ({
  ...invoiceTexts(engine),
  id: ID,
  number: ID,
  total: sql`total`,
  affiliate: sql`coalesce((select name_key from affiliate where affiliate.id = invoice.affiliate_id), '')`,
})

/** Access paths, each along its own index. Those without a person run shop by shop, and the results are merged. */
const WALKS = {
  shop: (p) => sql`voided_at is null and shop_id = ${p.shopId}`,
  days: (p) =>
    sql`voided_at is null and shop_id = ${p.shopId} and issued_local >= ${p.from} and issued_local <= ${p.to} || ' 24'`,
  inProcess: (p) => sql`voided_at is null and state = ${sql.lit(STATE_NUMBERS.inProcess)} and shop_id = ${p.shopId}`,
  owing: (p) => sql`voided_at is null and charge in (1, 2) and shop_id = ${p.shopId}`,
  cashier: (p) => sql`voided_at is null and author_id = ${p.cashierId}`,
  affiliate: (p) => sql`voided_at is null and affiliate_id is not null and affiliate_id = ${p.affiliateId}`,
  void: (p, engine) => sql`voided_at is not null and shop_id = ${p.shopId} and ${isFound(p, engine)}`,
} as const satisfies Record<string, (p: Markers<FilterParams & InvoiceSearch>, engine: Engine) => RawBuilder<unknown>>
type Walk = keyof typeof WALKS

const IS_OF_SHOP: ReadonlySet<Walk> = new Set(['shop', 'days', 'inProcess', 'owing', 'void'])

const walkOf = ({ isVoid, affiliateId, state, charge, from, to, cashierId }: InvoiceFilters): Walk => {
  if (isVoid) return 'void'
  if (affiliateId !== null) return 'affiliate'
  if (charge === 'open' || charge === 'owing' || charge === 'partly') return 'owing'
  if (state === 'inProcess') return 'inProcess'
  if (from !== null || to !== null) return 'days'
  return cashierId === null ? 'shop' : 'cashier'
}

type Params = FilterParams & InvoiceSearch

const along = (db: Kysely<Schema>, p: Markers<Params>, engine: Engine, walk: Walk) =>
  db
    .selectFrom('invoice')
    .where(WALKS[walk](p, engine) as RawBuilder<SqlBool>)
    .where(isChosen(p, engine))

const statementsOf = (walk: Walk) => ({
  ids: byOrder(invoiceColumns, (sort) =>
    statement<Params & { limit: number }>()((db, p, engine) => {
      const orders = invoiceOrders(engine)
      return along(db, p, engine, walk)
        .select(['id', sql<Keyed['key']>`${orders[sort.column]}`.as('key')])
        .orderBy(inOrder(sort, orders))
        .limit(p.limit)
    }),
  ),
  count: statement<Params & { most: number }>()((db, p, engine) =>
    countOf(db, along(db, p, engine, walk).select('id').limit(p.most)),
  ),
})

const statements: Readonly<Record<Walk, ReturnType<typeof statementsOf>>> = {
  shop: statementsOf('shop'),
  days: statementsOf('days'),
  inProcess: statementsOf('inProcess'),
  owing: statementsOf('owing'),
  cashier: statementsOf('cashier'),
  affiliate: statementsOf('affiliate'),
  void: statementsOf('void'),
}

const shops = statement()((db) => db.selectFrom('shop').orderBy('id').select('id'))

async function paramsOf(db: Db, filters: InvoiceFilters, search: InvoiceSearch, walk: Walk): Promise<Params[]> {
  const params = { ...filterParams(filters), ...search }
  if (filters.shopId !== null || !IS_OF_SHOP.has(walk)) return [params]
  return (await db.all(shops, {})).map(({ id }) => ({ ...params, shopId: id }))
}

/** Order of each walk, newest first. The index of days is sorted by the time itself. */
const ownOrder = (walk: Walk): InvoiceSort => ({ column: walk === 'days' ? 'issuedAt' : 'id', isDescending: true })

const before = (one: Keyed, other: Keyed): number => {
  const [a, b] = [one.key ?? '', other.key ?? '']
  return a === b ? one.id - other.id : a < b ? -1 : 1
}

/** A null `sort` means newest first. Only void invoices are searched here. */
export async function listChosenIds(
  db: Db,
  filters: InvoiceFilters,
  search: InvoiceSearch,
  { sort, offset, limit }: { sort: InvoiceSort | null; offset: number; limit: number },
): Promise<number[]> {
  const walk = walkOf(filters)
  const order = sort ?? ownOrder(walk)
  const ids = statements[walk].ids(order)
  const walks = await paramsOf(db, filters, search, walk)
  const found: Keyed[] = []
  for (const params of walks) found.push(...(await db.all(ids, { ...params, limit: offset + limit })))
  if (walks.length > 1) found.sort((one, other) => (order.isDescending ? before(other, one) : before(one, other)))
  return found.slice(offset, offset + limit).map(({ id }) => id)
}

export async function countChosen(
  db: Db,
  filters: InvoiceFilters,
  search: InvoiceSearch,
  most: number,
): Promise<number> {
  const walk = walkOf(filters)
  let total = 0
  for (const params of await paramsOf(db, filters, search, walk))
    total += (await db.first(statements[walk].count, { ...params, most: most - total }))?.total ?? 0
  return total
}

const sorted = byOrder(invoiceColumns, (sort) =>
  statement<{ ids: string; limit: number; offset: number }>()((db, p, engine) =>
    db
      .selectFrom('invoice')
      .where('id', 'in', (eb) => eb.selectFrom(numberRows(engine, p.ids).as('wanted')).select('wanted.a'))
      .select('id')
      .orderBy(inOrder(sort, invoiceOrders(engine)))
      .limit(p.limit)
      .offset(p.offset),
  ),
)

export const sortIds = async (
  db: Db,
  ids: readonly number[],
  { sort, offset, limit }: { sort: InvoiceSort; offset: number; limit: number },
): Promise<number[]> => (await db.all(sorted(sort), { ids: idRows(ids), offset, limit })).map(({ id }) => id)
