import type { Sort } from '@mostrador/contract/list'
import type { PaymentQuery } from '@mostrador/contract/money/payments'
import { paymentColumns } from '@mostrador/contract/money/payments'
import { NUMBER_LETTERS } from '@mostrador/domain/document-number'
import { toldCuotas } from '@mostrador/domain/money/cuotas'
import {
  METHOD_NUMBERS,
  METHODS,
  type MethodSum,
  methodSums,
  type PaymentMethod,
} from '@mostrador/domain/money/payment'
import { type Kysely, type SqlBool, sql } from 'kysely'
import { type RowScope, shopListed } from '../../../caller.ts'
import { idRows, numberRows, shownMoney } from '../../../db/dialect.ts'
import { asStored, columnsOf, ordersOf, textsOf } from '../../../db/list.ts'
import type { Markers } from '../../../db/parameters.ts'
import { piecesOf } from '../../../db/pieces.ts'
import type { Schema } from '../../../db/schema.ts'
import {
  byOrder,
  countOf,
  flagOf,
  inOrder,
  isId,
  isWord,
  type Listing,
  matches,
  NEWEST_FIRST,
  numberText,
  readListing,
  type SearchParams,
  searchParams,
} from '../../../db/search.ts'
import type { Db } from '../../../db/session.ts'
import { type Engine, statement } from '../../../db/statement.ts'
import type { Stored } from '../../../db/table.ts'
import { payments } from '../../../db/tables/payment.ts'
import { PAID_DOCUMENT, paidDocument } from '../cash/paid-document.ts'

type Column = keyof typeof paymentColumns.kinds
type PaymentListing = Listing<Column>

/** Most payments of an answer without a page (wire.md). */
const NEWEST = 10_000
const MOST_UNCONFIRMED = 10_000

const PAYMENT_ID = sql.ref('payment.id')
const documentText = (engine: Engine) =>
  sql<string>`coalesce(${numberText(engine, NUMBER_LETTERS.order, 'invoice.issued_local', 'invoice.id')}, ${numberText(engine, NUMBER_LETTERS.encargo, 'encargo.issued_local', 'encargo.id')})`

const COLUMNS = columnsOf(payments, paymentColumns, {
  at: asStored('payment.at_local'),
  document: { text: documentText, order: documentText },
  shop: asStored('shop.name_key'),
  // A refund is searched by its figure without the sign.
  amount: { text: (engine) => shownMoney(engine, sql`abs(payment.amount)`), order: () => sql.ref('payment.amount') },
  author: asStored('author.name_key'),
})

/** Filters as parameters: 0 means any `shopId` or `method`, '' any `kind`. `until` lies after the last day. */
type Found = SearchParams<Column> & {
  shopId: number
  method: number
  kind: string
  /** Filter of parts outside shifts. -1 means any. */
  outside: number
  from: string
  until: string
}

const ofShops = (db: Kysely<Schema>) =>
  db.selectFrom('shop').crossJoin('payment').whereRef('payment.shop_id', '=', 'shop.id')
const anywhere = (db: Kysely<Schema>) => db.selectFrom('payment').innerJoin('shop', 'shop.id', 'payment.shop_id')

const inDays = (p: Markers<Found>) => sql<SqlBool>`payment.at_local >= ${p.from} and payment.at_local < ${p.until}`

/** Days are read shop by shop along the index, all days from the newest. Unconfirmed transfers have an index. */
const ACCESS_PATHS = {
  days: (db, p) => ofShops(db).where(inDays(p)),
  all: anywhere,
  unconfirmed: (db, p) => anywhere(db).where('payment.is_unconfirmed', '=', 1).where(inDays(p)),
} as const satisfies Record<string, (db: Kysely<Schema>, p: Markers<Found>) => unknown>
type AccessPath = keyof typeof ACCESS_PATHS

const withNames = (payments: ReturnType<typeof anywhere>) =>
  payments
    .innerJoin('user_account as author', 'author.id', 'payment.author_id')
    .leftJoin('invoice', 'invoice.id', 'payment.invoice_id')
    .leftJoin('encargo', 'encargo.id', 'payment.encargo_id')

const found = (db: Kysely<Schema>, p: Markers<Found>, engine: Engine, path: AccessPath) =>
  withNames(ACCESS_PATHS[path](db, p) as ReturnType<typeof anywhere>)
    .where(isId(engine, 'payment.shop_id', p.shopId))
    .where(isId(engine, 'payment.method', p.method))
    .where(isWord(engine, 'payment.kind', p.kind))
    .where(sql<SqlBool>`(${p.outside} = -1 or case when payment.shift_id is null then 1 else 0 end = ${p.outside})`)
    .where(matches<Column>(p, textsOf(paymentColumns, COLUMNS, engine), paymentColumns.kinds))

const part = payments
  .reading('id', 'kind', 'method', 'amount', 'reference', 'isUnconfirmed', 'shiftId', 'cuotas')
  .of('payment')

const FIELDS = [
  ...part.columns,
  ...PAID_DOCUMENT,
  'shop.name as shop',
  'payment.at_local as at',
  'author.name as author',
] as const

const statementsOf = (path: AccessPath) => ({
  page: byOrder(paymentColumns, (sort) =>
    statement<Found & { limit: number; offset: number }>()((db, p, engine) =>
      found(db, p, engine, path)
        .orderBy(inOrder(sort, ordersOf(COLUMNS, engine), PAYMENT_ID))
        .limit(p.limit)
        .offset(p.offset)
        .select(FIELDS),
    ),
  ),
  ids: byOrder(paymentColumns, (sort) =>
    statement<Found>()((db, p, engine) =>
      found(db, p, engine, path)
        .select('payment.id')
        .orderBy(inOrder(sort, ordersOf(COLUMNS, engine), PAYMENT_ID)),
    ),
  ),
  count: statement<Found & { most: number }>()((db, p, engine) =>
    countOf(db, found(db, p, engine, path).select('payment.id').limit(p.most)),
  ),
})

const statements = { days: statementsOf('days'), all: statementsOf('all'), unconfirmed: statementsOf('unconfirmed') }

const ofIds = statement<{ ids: string }>()((db, p, engine) =>
  withNames(anywhere(db))
    .innerJoin(numberRows(engine, p.ids).as('wanted'), 'wanted.a', 'payment.id')
    .select(FIELDS)
    .orderBy('wanted.no'),
)

const sums = statement<Found>()((db, p, engine) =>
  found(db, p, engine, 'days')
    .groupBy('payment.method')
    .select((eb) => ['payment.method', eb.fn.sum<number>('payment.amount').as('amount')]),
)

type PaymentFilters = Pick<PaymentQuery, 'from' | 'to' | 'shopId' | 'kind' | 'method' | 'isOutside'>

const paramsOf = (
  { from, to, shopId, kind, method, isOutside }: PaymentFilters,
  listRequest: PaymentListing,
): Found => ({
  ...searchParams(paymentColumns.kinds, listRequest),
  shopId: shopId ?? 0,
  method: method ? METHOD_NUMBERS[method] : 0,
  kind: kind ?? '',
  outside: flagOf(isOutside),
  from: from ?? '',
  until: `${to ?? ''}~`,
})

async function read(
  db: Db,
  path: AccessPath,
  params: Found,
  listRequest: PaymentListing,
  own: Sort<Column>,
  most: number,
) {
  const list = { page: statements[path].page(listRequest.sort ?? own), count: statements[path].count }
  const { rows, total } = await readListing(db, list, params, listRequest, most)
  return { rows: rows.map(asRow), total: total ?? rows.length }
}

/** The ids are fixed at the start. Their rows are read piece by piece. */
function piecesIn(db: Db, path: AccessPath, params: Found, { sort }: Pick<PaymentListing, 'sort'>, own: Sort<Column>) {
  const next = piecesOf(
    async () => (await db.all(statements[path].ids(sort ?? own), params)).map(({ id }) => id),
    async (ids) => (await db.all(ofIds, { ids: idRows(ids) })).map(asRow),
  )
  return (_: unknown, limit: number) => next(limit)
}

type Read = Stored<typeof part> &
  Parameters<typeof paidDocument>[0] & { readonly shop: string; readonly at: string; readonly author: string }

const asRow = ({ shop, at, author, ...row }: Read) => ({
  ...toldCuotas(part.only(row)),
  isOutside: row.shiftId === null,
  ...paidDocument(row),
  shop,
  at,
  author,
})
export type ListedPayment = ReturnType<typeof asRow>

function paidOf(scope: RowScope, filters: PaymentFilters, listRequest: PaymentListing) {
  const { from, to, shopId } = filters
  const listed = shopListed(scope, shopId)
  if (listed === undefined) return undefined
  const params = paramsOf({ ...filters, shopId: listed }, listRequest)
  return { path: from !== undefined || to !== undefined ? 'days' : 'all', params } as const
}

/** Adds the sums of chosen days. */
export async function listPaid(db: Db, scope: RowScope, filters: PaymentFilters, listRequest: PaymentListing) {
  const paid = paidOf(scope, filters, listRequest)
  if (!paid) return { rows: [], total: 0 }
  const found = await read(db, paid.path, paid.params, listRequest, NEWEST_FIRST, NEWEST)
  return filters.from === undefined ? found : { ...found, sums: await sumParts(db, paid.params) }
}

export function paidPieces(db: Db, scope: RowScope, filters: PaymentFilters, listRequest: PaymentListing) {
  const paid = paidOf(scope, filters, listRequest)
  return paid && piecesIn(db, paid.path, paid.params, listRequest, NEWEST_FIRST)
}

async function sumParts(db: Db, params: Found): Promise<MethodSum[]> {
  const amounts = new Map((await db.all(sums, params)).map(({ method, amount }) => [method, amount]))
  const of = (method: PaymentMethod) => amounts.get(METHOD_NUMBERS[method]) ?? 0
  return methodSums(Object.fromEntries(METHODS.map((method) => [method, of(method)])) as Record<PaymentMethod, number>)
}

const OLDEST_FIRST = { column: 'id', isDescending: false } as const

export const listUnconfirmed = (db: Db, filters: PaymentFilters, listRequest: PaymentListing) =>
  read(db, 'unconfirmed', paramsOf(filters, listRequest), listRequest, OLDEST_FIRST, MOST_UNCONFIRMED)

export const unconfirmedPieces = (db: Db, filters: PaymentFilters, listRequest: PaymentListing) =>
  piecesIn(db, 'unconfirmed', paramsOf(filters, listRequest), listRequest, OLDEST_FIRST)

const waiting = statement<{ most: number }>()((db, p) =>
  countOf(db, db.selectFrom('payment').where('is_unconfirmed', '=', 1).select('id').limit(p.most)),
)

export const countUnconfirmed = async (db: Db): Promise<number> =>
  (await db.first(waiting, { most: MOST_UNCONFIRMED }))?.total ?? 0
