import { type StockCountQuery, stockCountColumns } from '@mostrador/contract/goods/stock-counts'
import { stockCountNumber } from '@mostrador/domain/goods/stock-count'
import { type Kysely, sql } from 'kysely'
import { type RowScope, shopListed } from '../../../caller.ts'
import { asStored, byDays, byId, byWord, columnsOf, documentNumber, listOf } from '../../../db/list.ts'
import type { Schema } from '../../../db/schema.ts'
import type { ListingOf } from '../../../db/search.ts'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import type { Read } from '../../../db/table.ts'
import { stockCounts } from '../../../db/tables/stock-count.ts'
import type { CountReader } from './count-reader.ts'

const row = stockCounts
  .reading('id', 'issuedLocal', 'name', 'shop', 'shopId', 'extension', 'extensionId', 'scope', 'state', 'author')
  .of('stock_count')

/** A line's difference at cost in centavos, rounded as `worthAtCost` does. Null if its cost is unknown. */
const LINE_COST = `case when line.difference < 0 then -((-line.difference * line.cost + 5000) / 10000)
  else (line.difference * line.cost + 5000) / 10000 end`

/** Lines of a count, for sums. A line without cost adds 0 to `costWorth` and is counted in `uncosted`. */
const sums = (db: Kysely<Schema>) =>
  db.selectFrom('stock_count_line as line').where('line.count_id', '=', sql.ref<number>('stock_count.id'))

const sumOf = (db: Kysely<Schema>, what: string) =>
  sums(db).select(sql<number>`coalesce(sum(${sql.raw(what)}), 0)`.as('sum'))

const SUMS = (db: Kysely<Schema>) =>
  [
    sums(db)
      .select((eb) => eb.fn.countAll<number>().as('counted'))
      .as('counted'),
    sumOf(db, 'line.difference').as('difference'),
    sumOf(db, 'line.difference * line.price').as('priceWorth'),
    sumOf(db, LINE_COST).as('costWorth'),
    sumOf(db, 'case when line.difference <> 0 and line.cost is not null then 1 else 0 end').as('costed'),
    sumOf(db, 'case when line.difference <> 0 and line.cost is null then 1 else 0 end').as('uncosted'),
  ] as const

const list = listOf(stockCountColumns, {
  from: (db) => db.selectFrom('stock_count'),
  select: (rows, db) => rows.select([...row.columns, ...SUMS(db)]),
  columns: columnsOf(stockCounts, stockCountColumns, {
    number: documentNumber('stockCount', 'stock_count.issued_local', 'stock_count.id'),
    issuedAt: asStored('stock_count.issued_local'),
  }),
  filters: [
    byId('shopId', 'stock_count.shop_id'),
    byWord('state', 'stock_count.state'),
    byDays('stock_count.issued_local'),
  ],
  id: sql.ref('stock_count.id'),
  most: 100_000,
})

const one = statement<{ id: number }>()((db, p) =>
  db
    .selectFrom('stock_count')
    .where('stock_count.id', '=', p.id)
    .select([
      ...row.columns,
      'stock_count.scope_id as scopeId',
      'stock_count.after_movement as afterMovement',
      'stock_count.approver_name as approver',
      'stock_count.approved_local as approvedAt',
      ...SUMS(db),
    ]),
)

type Shown = Omit<Read<typeof row>, 'issuedLocal'>

export interface StockCountRow extends Shown {
  readonly number: string
  /** Local: 'YYYY-MM-DD HH:mm:ss'. */
  readonly issuedAt: string
  readonly counted: number
  readonly difference?: number
  /** Difference at cost, of lines with a known cost. Null if lines differ and none has a cost. */
  readonly costWorth?: number | null
  /** Number of lines with a difference and no cost. */
  readonly uncosted?: number
  readonly priceWorth?: number
}

interface Summed {
  readonly counted: number | null
  readonly difference: number | null
  readonly priceWorth: number | null
  readonly costWorth: number | null
  readonly costed: number | null
  readonly uncosted: number | null
}

const shown = (stored: Parameters<typeof row.only>[0] & Summed, reader: CountReader): StockCountRow => {
  const { issuedLocal: issuedAt, ...same } = row.only(stored)
  const isTold = same.state === 'approved' || reader.seesExpected
  return {
    ...same,
    issuedAt,
    number: stockCountNumber({ id: same.id, issuedAt }),
    counted: stored.counted ?? 0,
    ...(isTold && { difference: stored.difference ?? 0 }),
    ...(reader.seesWorth && {
      costWorth: stored.uncosted && !stored.costed ? null : (stored.costWorth ?? 0),
      uncosted: stored.uncosted ?? 0,
      priceWorth: stored.priceWorth ?? 0,
    }),
  }
}

export async function listStockCounts(
  db: Db,
  scope: RowScope,
  reader: CountReader,
  choice: Pick<StockCountQuery, 'shopId' | 'from' | 'to' | 'state'>,
  listRequest: ListingOf<typeof stockCountColumns>,
): Promise<{ rows: StockCountRow[]; total: number | undefined }> {
  const listed = shopListed(scope, choice.shopId)
  if (listed === undefined) return { rows: [], total: 0 }
  const { rows, total } = await list(db, { ...choice, shopId: listed }, listRequest)
  return { rows: rows.map((each) => shown(each, reader)), total }
}

export async function findStockCount(db: Db, id: number, reader: CountReader) {
  const stored = await db.first(one, { id })
  if (!stored) return undefined
  const { scopeId, afterMovement, approver, approvedAt } = stored
  return { ...shown(stored, reader), scopeId, afterMovement, approver, approvedAt }
}
