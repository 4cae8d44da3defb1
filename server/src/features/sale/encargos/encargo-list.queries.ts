import { encargoColumns } from '@mostrador/contract/sale/encargos'
import { COUNTED_ROWS } from '@mostrador/domain/paging'
import {
  balanceOf,
  DELIVERY_NUMBERS,
  type Delivery,
  type EncargoRow,
  encargoNumber,
  isOverdue,
} from '@mostrador/domain/sale/encargo'
import type { Day } from '@mostrador/domain/time'
import { type Kysely, sql } from 'kysely'
import { bigintParam, idRows, numberRows, shownMoney } from '../../../db/dialect.ts'
import { asStored, asStoredOrEmpty, columnsOf, documentNumber, ordersOf, textsOf } from '../../../db/list.ts'
import type { Markers } from '../../../db/parameters.ts'
import { piecesOf } from '../../../db/pieces.ts'
import type { Schema } from '../../../db/schema.ts'
import {
  bounds,
  byOrder,
  countOf,
  flagOf,
  inOrder,
  isFlag,
  isId,
  type Listing,
  matches,
  NEWEST_FIRST,
  type SearchParams,
  searchParams,
} from '../../../db/search.ts'
import type { Db } from '../../../db/session.ts'
import { type Engine, statement } from '../../../db/statement.ts'
import { encargos } from '../../../db/tables/encargo.ts'
import { meantCustomer } from '../../people/customers/joined-customer.queries.ts'
import type { Own } from './own-encargo.queries.ts'
import { type OwnEncargos, ownEncargo, ownParams } from './own-encargo.queries.ts'

type EncargoColumn = keyof typeof encargoColumns.kinds
export type EncargoListing = Listing<EncargoColumn>

/** Most encargos of an answer without a page (wire.md). */
const NEWEST = 10_000

const paid = (engine: Engine) =>
  bigintParam(engine, sql`(select coalesce(sum(amount), 0) from payment where payment.encargo_id = encargo.id)`)

/** Total less payments. 0 if the encargo became an order, which then owes the rest, or was cancelled (D213). */
const balance = (engine: Engine) =>
  bigintParam(
    engine,
    sql`(case when encargo.invoice_id is null and (encargo.is_active = 1 or encargo.delivery = ${sql.lit(DELIVERY_NUMBERS.delivered)})
      then encargo.total - ${paid(engine)} else 0 end)`,
  )

const COLUMNS = columnsOf(encargos, encargoColumns, {
  number: documentNumber('encargo', 'encargo.issued_local', 'encargo.id'),
  issuedAt: asStored('encargo.issued_local'),
  // An apartado shows its customer instead.
  affiliate: asStored(sql<string>`coalesce(affiliate.name_key, encargo.buyer_key, '')`),
  shop: asStored('shop.name_key'),
  extension: asStored('extension.name_key'),
  paid: { text: (engine) => shownMoney(engine, paid(engine)), order: paid },
  balance: { text: (engine) => shownMoney(engine, balance(engine)), order: balance },
  isActive: asStored(sql<string>`case when encargo.is_active = 1 then 'activo'
    when encargo.delivery = ${sql.lit(DELIVERY_NUMBERS.delivered)} then 'no activo' else 'cancelado' end`),
  phone: asStoredOrEmpty('encargo.phone'),
  heldUntil: asStoredOrEmpty('encargo.held_until'),
})

type FoundParams = SearchParams<EncargoColumn> & OwnEncargos

const live = (db: Kysely<Schema>, p: Markers<OwnEncargos>, engine: Engine) =>
  db.selectFrom('encargo').where('encargo.deleted_at', 'is', null).where(ownEncargo(p, engine))

const withNames = (encargos: ReturnType<typeof live>) =>
  encargos
    .leftJoin('affiliate', 'affiliate.id', 'encargo.affiliate_id')
    .innerJoin('shop', 'shop.id', 'encargo.shop_id')
    .innerJoin('extension', 'extension.id', 'encargo.extension_id')

const named = (db: Kysely<Schema>, p: Markers<OwnEncargos>, engine: Engine) => withNames(live(db, p, engine))

const found = (db: Kysely<Schema>, p: Markers<FoundParams>, engine: Engine) =>
  named(db, p, engine).where(matches<EncargoColumn>(p, textsOf(encargoColumns, COLUMNS, engine), encargoColumns.kinds))

const shownFields = encargos.reading(
  'id',
  'affiliateId',
  'phone',
  'heldUntil',
  'form',
  'description',
  'delivery',
  'total',
  'isActive',
  'invoiceId',
  'version',
)

const FIELDS = [
  ...shownFields.columns,
  'encargo.issued_local as issuedAt',
  'affiliate.name as affiliateName',
  'encargo.customer',
  'shop.name as shop',
  'extension.name as extension',
  meantCustomer('encargo'),
] as const

type Window = { before: number; limit: number; offset: number }

const newestOf = (those: ReturnType<typeof named>, p: Markers<Window>, engine: Engine) =>
  those
    .where('encargo.id', '<', p.before)
    .select([...FIELDS, paid(engine).as('paid')])
    .orderBy('encargo.id', 'desc')
    .limit(p.limit)
    .offset(p.offset)

/** A list without a search has its own statement, which computes no searched texts. */
const page = {
  all: statement<OwnEncargos & Window>()((db, p, engine) => newestOf(named(db, p, engine), p, engine)),
  found: statement<FoundParams & Window>()((db, p, engine) => newestOf(found(db, p, engine), p, engine)),
}

type Counted = { most: number }

const count = {
  all: statement<OwnEncargos & Counted>()((db, p, engine) =>
    countOf(db, live(db, p, engine).select('encargo.id').limit(p.most)),
  ),
  found: statement<FoundParams & Counted>()((db, p, engine) =>
    countOf(db, found(db, p, engine).select('encargo.id').limit(p.most)),
  ),
}

/** Undefined means any. Days are local, both included. 'open' means not delivered yet. */
export interface EncargoFilters {
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  readonly shopId?: number | undefined
  readonly affiliateId?: number | undefined
  readonly delivery?: Delivery | 'open' | undefined
  readonly isActive?: boolean | undefined
  readonly hasBalance?: boolean | undefined
  readonly isOverdue?: boolean | undefined
}

export const encargoFiltersOf = (query: EncargoFilters): EncargoFilters => {
  const { from, to, shopId, affiliateId, delivery, isActive, hasBalance, isOverdue } = query
  return { from, to, shopId, affiliateId, delivery, isActive, hasBalance, isOverdue }
}

type Chosen = FoundParams & {
  from: string
  to: string
  shopId: number
  affiliateId: number
  least: number
  greatest: number
  active: number
  owed: number
  overdue: number
  today: string
}

const chosen = (db: Kysely<Schema>, p: Markers<Chosen>, engine: Engine) =>
  found(db, p, engine)
    .where(isId(engine, 'encargo.shop_id', p.shopId))
    .where(isId(engine, 'encargo.affiliate_id', p.affiliateId))
    .where('encargo.delivery', '>=', p.least)
    .where('encargo.delivery', '<=', p.greatest)
    .where(isFlag(engine, 'encargo.is_active', p.active))
    .where(sql<boolean>`substr(encargo.issued_local, 1, 10) between ${p.from} and ${p.to}`)
    .where(
      sql<boolean>`(${bigintParam(engine, p.owed)} = -1 or (${balance(engine)} > 0) = (${bigintParam(engine, p.owed)} = 1))`,
    )
    .where(
      sql<boolean>`(${bigintParam(engine, p.overdue)} = -1 or (encargo.is_active = 1 and encargo.delivery < ${sql.lit(DELIVERY_NUMBERS.delivered)}
        and coalesce(encargo.held_until, '9') < ${p.today}) = (${bigintParam(engine, p.overdue)} = 1))`,
    )

const ID = sql.ref('encargo.id')

const chosenPage = byOrder(encargoColumns, (sort) =>
  statement<Chosen & { limit: number; offset: number }>()((db, p, engine) =>
    chosen(db, p, engine)
      .select([...FIELDS, paid(engine).as('paid')])
      .orderBy(inOrder(sort, ordersOf(COLUMNS, engine), ID))
      .limit(p.limit)
      .offset(p.offset),
  ),
)

const chosenIds = byOrder(encargoColumns, (sort) =>
  statement<Chosen>()((db, p, engine) =>
    chosen(db, p, engine)
      .select('encargo.id')
      .orderBy(inOrder(sort, ordersOf(COLUMNS, engine), ID)),
  ),
)

const ofIds = statement<{ ids: string }>()((db, p, engine) =>
  withNames(db.selectFrom('encargo'))
    .innerJoin(numberRows(engine, p.ids).as('wanted'), 'wanted.a', 'encargo.id')
    .select([...FIELDS, paid(engine).as('paid')])
    .orderBy('wanted.no'),
)

const chosenCount = statement<Chosen & Counted>()((db, p, engine) =>
  countOf(db, chosen(db, p, engine).select('encargo.id').limit(p.most)),
)

const chosenParams = (own: Own, filters: EncargoFilters, listRequest: EncargoListing, today: Day): Chosen => {
  const { delivery } = filters
  const exact = delivery === undefined || delivery === 'open' ? undefined : DELIVERY_NUMBERS[delivery]
  return {
    ...ownParams(own),
    ...searchParams(encargoColumns.kinds, listRequest),
    from: filters.from ?? '0000',
    to: filters.to ?? '9999',
    shopId: filters.shopId ?? 0,
    affiliateId: filters.affiliateId ?? 0,
    least: exact ?? 1,
    greatest: exact ?? (delivery === 'open' ? DELIVERY_NUMBERS.delivered - 1 : DELIVERY_NUMBERS.delivered),
    active: flagOf(filters.isActive),
    owed: flagOf(filters.hasBalance),
    overdue: flagOf(filters.isOverdue),
    today,
  }
}

/** Tests for a list without filters and sort order, which an index already sorts. */
export const isPlainEncargoList = (filters: EncargoFilters, { sort }: Pick<EncargoListing, 'sort'>): boolean =>
  sort === null && Object.values(filters).every((value) => value === undefined)

export async function listEncargos(
  db: Db,
  own: Own,
  filters: EncargoFilters,
  listRequest: EncargoListing,
  today: Day,
): Promise<{ rows: EncargoRow[]; total: number }> {
  const window = bounds(listRequest, NEWEST)
  if (isPlainEncargoList(filters, listRequest))
    return listAsTheyLie(db, own, listRequest, today, { before: Number.MAX_SAFE_INTEGER, ...window })
  const params = chosenParams(own, filters, listRequest, today)
  const rows = await db.all(chosenPage(listRequest.sort ?? NEWEST_FIRST), { ...params, ...window })
  const counted = await db.first(chosenCount, { ...params, most: COUNTED_ROWS })
  return { rows: rows.map(rowOn(today)), total: counted?.total ?? 0 }
}

async function listAsTheyLie(db: Db, own: Own, listRequest: EncargoListing, today: Day, window: Window) {
  const scope = { ...ownParams(own), ...window, most: COUNTED_ROWS }
  if (listRequest.search === '') {
    const rows = await db.all(page.all, scope)
    return { rows: rows.map(rowOn(today)), total: (await db.first(count.all, scope))?.total ?? 0 }
  }
  const params = { ...scope, ...searchParams(encargoColumns.kinds, listRequest) }
  const rows = await db.all(page.found, params)
  return { rows: rows.map(rowOn(today)), total: (await db.first(count.found, params))?.total ?? 0 }
}

/** Newest first continues below the last id. Any other order fixes the ids at the start. */
export function encargoPieces(
  db: Db,
  own: Own,
  filters: EncargoFilters,
  listRequest: EncargoListing,
  today: Day,
): (last: EncargoRow | undefined, limit: number) => Promise<EncargoRow[]> {
  if (isPlainEncargoList(filters, listRequest)) {
    const params = { ...ownParams(own), ...searchParams(encargoColumns.kinds, listRequest), offset: 0 }
    return async (last, limit) => {
      const rows = await db.all(page.found, { ...params, before: last?.id ?? Number.MAX_SAFE_INTEGER, limit })
      return rows.map(rowOn(today))
    }
  }
  const params = chosenParams(own, filters, listRequest, today)
  const next = piecesOf(
    async () => (await db.all(chosenIds(listRequest.sort ?? NEWEST_FIRST), params)).map(({ id }) => id),
    async (ids) => (await db.all(ofIds, { ids: idRows(ids) })).map(rowOn(today)),
  )
  return (_, limit) => next(limit)
}

interface Found
  extends Omit<
    EncargoRow,
    'number' | 'balance' | 'form' | 'delivery' | 'isActive' | 'affiliate' | 'isOverdue' | 'customerId'
  > {
  readonly form: number
  readonly delivery: number
  readonly isActive: number
  readonly affiliateName: string | null
  readonly customer: string
  readonly customerId: number | null
}

const rowOn =
  (today: Day) =>
  ({ affiliateName, customer, customerId, ...found }: Found): EncargoRow => {
    const row = shownFields.decode(found)
    return {
      ...row,
      affiliate: affiliateName ?? customer,
      ...(customerId !== null && { customerId }),
      isOverdue: isOverdue(row, today),
      number: encargoNumber(row),
      balance: balanceOf(row, row.paid),
    }
  }
