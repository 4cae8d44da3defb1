import { type QuotationRow, quotationColumns } from '@mostrador/contract/sale/quotation-list'
import {
  QUOTATION_STATE_WORDS,
  type QuotationState,
  quotationNumber,
  quotationState,
} from '@mostrador/domain/sale/quotation'
import type { Day } from '@mostrador/domain/time'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { bigintParam, textParam } from '../../../db/dialect.ts'
import {
  type AnyMarkers,
  asStored,
  byDays,
  byId,
  columnsOf,
  documentNumber,
  type ListFilter,
  listOf,
  markerOf,
  moneySum,
} from '../../../db/list.ts'
import { isWord, type ListingOf, wordText } from '../../../db/search.ts'
import type { Db } from '../../../db/session.ts'
import { type Engine, statement } from '../../../db/statement.ts'
import { quotations } from '../../../db/tables/quotation.ts'
import { namedCustomers } from '../../people/customers/joined-customer.queries.ts'
import { HELD_BY, SOLD_BY } from '../quotation-records/quotation-record.queries.ts'

/** `shopId` 0 means any shop. */
export interface QuotationFilters {
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  readonly state?: QuotationState | undefined
  readonly shopId: number
  readonly customerId?: number | undefined
  readonly today: Day
}

/** SQL of `quotationState` (domain/src/sale/quotation.ts). */
const stateOf = (p: AnyMarkers, engine: Engine): RawBuilder<string> => {
  const today = textParam(engine, markerOf<string>(p, 'today'))
  return sql<string>`case when quotation.withdrawn_at is not null then 'withdrawn'
    when ${SOLD_BY} is not null or ${HELD_BY} is not null then 'sold'
    when told.expires_day < ${today} then 'expired' else 'open' end`
}

const byState: ListFilter<QuotationFilters> = {
  params: ({ state, today }) => ({ state: state ?? '', today }),
  where: (p, engine) => isWord(engine, stateOf(p, engine), markerOf(p, 'state')),
}

const byCustomer: ListFilter<QuotationFilters> = {
  params: ({ customerId }) => ({ customerId: customerId ?? 0 }),
  where: (p, engine) => {
    const id = bigintParam(engine, markerOf<number>(p, 'customerId'))
    return sql<SqlBool>`(${id} = 0 or told.customer_id in (${namedCustomers(id)}))`
  },
}

const listed = [
  'quotation.id',
  'quotation.shop_id as shopId',
  'quotation.issued_local as issuedAt',
  'quotation.version',
  'quotation.withdrawn_at as withdrawnAt',
  'quotation.author_name as author',
  'told.expires_day as expires',
  'told.customer',
  'told.total',
  'shop.name as shop',
  SOLD_BY.as('invoiceId'),
  HELD_BY.as('encargoId'),
] as const

const list = listOf(quotationColumns, {
  from: (db) =>
    db
      .selectFrom('quotation')
      .innerJoin('quotation_version as told', (join) =>
        join.onRef('told.quotation_id', '=', 'quotation.id').onRef('told.version', '=', 'quotation.version'),
      )
      .innerJoin('shop', 'shop.id', 'quotation.shop_id'),
  select: (rows) => rows.select(listed),
  columns: (p) => {
    const state = (engine: Engine) => wordText(stateOf(p, engine), QUOTATION_STATE_WORDS)
    return columnsOf(quotations, quotationColumns, {
      number: documentNumber('quotation', 'quotation.issued_local', 'quotation.id'),
      issuedAt: asStored('quotation.issued_local'),
      expires: asStored('told.expires_day'),
      state: { text: state, order: state },
      customer: asStored('told.customer_key'),
      total: moneySum('told.total'),
      shop: asStored('shop.name_key'),
    })
  },
  filters: [byState, byId('shopId', 'quotation.shop_id'), byCustomer, byDays('quotation.issued_local')],
  id: sql.ref('quotation.id'),
  most: 10_000,
})

export async function listQuotations(
  db: Db,
  listRequest: ListingOf<typeof quotationColumns>,
  filters: QuotationFilters,
) {
  const { rows, total } = await list(db, filters, listRequest)
  return { rows: rows.map((row) => rowOn(row, filters.today)), total }
}

const one = statement<{ id: number }>()((db, p) =>
  db
    .selectFrom('quotation')
    .innerJoin('quotation_version as told', (join) =>
      join.onRef('told.quotation_id', '=', 'quotation.id').onRef('told.version', '=', 'quotation.version'),
    )
    .innerJoin('shop', 'shop.id', 'quotation.shop_id')
    .where('quotation.id', '=', p.id)
    .select(listed),
)

export async function findQuotationRow(db: Db, id: number, today: Day) {
  const found = await db.first(one, { id })
  return found && { ...rowOn(found, today), shopId: found.shopId }
}

interface Found extends Omit<QuotationRow, 'number' | 'state'> {
  readonly withdrawnAt: string | null
}

function rowOn({ withdrawnAt, ...row }: Found, today: Day): QuotationRow {
  const { id, issuedAt, expires, customer, total, author, shop, invoiceId, encargoId, version } = row
  const isSold = invoiceId !== null || encargoId !== null
  return {
    id,
    number: quotationNumber(row),
    issuedAt,
    expires,
    state: quotationState({ isSold, isWithdrawn: withdrawnAt !== null, expires }, today),
    customer,
    total,
    author,
    shop,
    invoiceId,
    encargoId,
    version,
  }
}
