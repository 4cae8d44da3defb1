import { type CommissionOrderRow, commissionOrderColumns } from '@mostrador/contract/sale/commissions'
import { COMMISSION_REASONS, type CommissionReason } from '@mostrador/domain/sale/commission'
import { invoiceNumber } from '@mostrador/domain/sale/invoice'
import { type Kysely, sql } from 'kysely'
import { bigintParam, localOfInstant } from '../../../db/dialect.ts'
import { asStored, asStoredOrEmpty, documentNumber, ordersOf, sortedBy, textsOf } from '../../../db/list.ts'
import type { Markers } from '../../../db/parameters.ts'
import type { Schema } from '../../../db/schema.ts'
import {
  byOrder,
  countOf,
  inOrder,
  type ListingOf,
  matches,
  type PageLimits,
  readListing,
  type SearchParams,
  searchParams,
  wordText,
} from '../../../db/search.ts'
import type { Db } from '../../../db/session.ts'
import { type Engine, statement } from '../../../db/statement.ts'
import type { CommissionFilters } from './commission-summary.queries.ts'
import { type CommissionDays, commissionDays, earnedLines } from './earned-lines.queries.ts'

const MOST = 100_000

type Column = keyof typeof commissionOrderColumns.kinds
type Found = SearchParams<Column> &
  CommissionDays & { readonly person: number; readonly shop: number; readonly settlement: number }

/** Sums per order of the lines that were earned at the same time. */
const byInvoice = (p: Markers<Found>, engine: Engine) => sql<{
  readonly invoiceId: number
  readonly settlementId: number
  readonly atLocal: string
  readonly sales: number
  readonly amount: number
}>`(select "invoiceId", "settlementId", "atLocal", cast(sum(sales) as bigint) as sales, cast(sum(amount) as bigint) as amount
  from ${earnedLines(p, engine)} as line group by "invoiceId", "settlementId", "atLocal")`

/** SQL of the reason of a row: what happened to the order at that time. */
const reasonOf = (engine: Engine) => sql<CommissionReason>`case when earned.sales > 0 or earned.amount > 0 then 'order'
  when exists (select 1 from goods_return as back where back.invoice_id = invoice.id
    and back.issued_local = earned."atLocal") then 'return'
  when ${localOfInstant(engine, sql.ref('invoice.voided_at'))} = earned."atLocal" then 'void' else 'unpaid' end`

const COLUMNS = {
  at: asStored(sql<string>`earned."atLocal"`),
  reason: {
    text: (engine: Engine) => wordText(reasonOf(engine), COMMISSION_REASONS),
    order: (engine: Engine) => wordText(reasonOf(engine), COMMISSION_REASONS),
  },
  document: documentNumber('order', 'invoice.issued_local', 'invoice.id'),
  shop: asStored('invoice.shop_key'),
  sales: sortedBy('earned.sales'),
  amount: sortedBy('earned.amount'),
  settledAt: asStoredOrEmpty('settlement.at_local'),
} as const

const found = (db: Kysely<Schema>, p: Markers<Found>, engine: Engine) => {
  const settlement = bigintParam(engine, p.settlement)
  return db
    .selectFrom(byInvoice(p, engine).as('earned'))
    .innerJoin('invoice', 'invoice.id', 'earned.invoiceId')
    .leftJoin('commission_settlement as settlement', 'settlement.id', 'earned.settlementId')
    .where(sql<boolean>`(${settlement} = 0 or earned."settlementId" = ${settlement})`)
    .where(matches<Column>(p, textsOf(commissionOrderColumns, COLUMNS, engine), commissionOrderColumns.kinds))
}

const page = byOrder(commissionOrderColumns, (sort) =>
  statement<Found & PageLimits>()((db, p, engine) =>
    found(db, p, engine)
      .orderBy(inOrder(sort, ordersOf(COLUMNS, engine), sql`earned."invoiceId" desc, earned."settlementId"`))
      .limit(p.limit)
      .offset(p.offset)
      .select([
        'earned.atLocal as at',
        reasonOf(engine).as('reason'),
        'invoice.id',
        'invoice.issued_local as issuedAt',
        'invoice.shop_name as shop',
        'earned.sales',
        'earned.amount',
        'settlement.at_local as settledAt',
      ]),
  ),
)

const count = statement<Found & { readonly most: number }>()((db, p, engine) =>
  countOf(
    db,
    found(db, p, engine)
      .select((row) => row.lit(1).as('one'))
      .limit(p.most),
  ),
)

export async function listCommissionOrders(
  db: Db,
  commissionId: number,
  {
    from,
    to,
    shopId,
    settlementId = 0,
  }: Omit<CommissionFilters, 'ownId'> & { readonly settlementId?: number | undefined },
  listRequest: ListingOf<typeof commissionOrderColumns>,
): Promise<{ rows: CommissionOrderRow[]; total: number | undefined }> {
  const params = {
    ...searchParams(commissionOrderColumns.kinds, listRequest),
    ...commissionDays(from, to),
    person: commissionId,
    shop: shopId,
    settlement: settlementId,
  }
  const sort = listRequest.sort ?? ({ column: 'at', isDescending: true } as const)
  const { rows, total } = await readListing(db, { page: page(sort), count }, params, listRequest, MOST)
  return {
    rows: rows.map(({ id, issuedAt, ...row }) => ({
      ...row,
      document: invoiceNumber({ id, issuedAt }),
      documentId: id,
    })),
    total,
  }
}
