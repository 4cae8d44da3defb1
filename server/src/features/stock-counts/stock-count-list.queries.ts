import type { StockCountQuery } from '@mostrador/contract/goods/stock-counts'
import { stockCountColumns } from '@mostrador/contract/goods/stock-counts'
import { NUMBER_LETTERS } from '@mostrador/domain/document-number'
import { COUNT_STATE_WORDS, stockCountNumber } from '@mostrador/domain/goods/stock-count'
import { type Kysely, sql } from 'kysely'
import { type RowScope, shopListed } from '../../caller.ts'
import { asText } from '../../db/dialect.ts'
import type { Markers } from '../../db/parameters.ts'
import type { Schema } from '../../db/schema.ts'
import {
  isId,
  isInDays,
  isWord,
  type Listing,
  listReader,
  matches,
  numberText,
  type Orders,
  type SearchParams,
  searchParams,
  wordText,
} from '../../db/search.ts'
import type { Db } from '../../db/session.ts'
import { type Engine, statement } from '../../db/statement.ts'
import type { Read } from '../../db/table.ts'
import { stockCounts } from '../../db/tables/stock-count.ts'
import type { CountReader } from './count-reader.ts'

type Column = keyof typeof stockCountColumns.kinds
type Sorted = keyof typeof stockCountColumns.sorted

const MOST_COUNTS = 100_000

const COUNT_ID = sql.ref('stock_count.id')
const STATE = wordText(sql.ref('stock_count.state'), COUNT_STATE_WORDS)

const texts = (engine: Engine) => ({
  id: asText(engine, COUNT_ID),
  number: numberText(engine, NUMBER_LETTERS.stockCount, 'stock_count.issued_local', 'stock_count.id'),
  issuedAt: sql<string>`stock_count.issued_local`,
  name: sql<string>`stock_count.name_key`,
  shop: sql<string>`stock_count.shop_key`,
  extension: sql<string>`stock_count.extension_key`,
  state: STATE,
  author: sql<string>`stock_count.author_key`,
})

const ORDERS: Orders<Sorted> = {
  id: COUNT_ID,
  number: COUNT_ID,
  issuedAt: sql`stock_count.issued_local`,
  name: sql`stock_count.name_key`,
  shop: sql`stock_count.shop_key`,
  extension: sql`stock_count.extension_key`,
  state: STATE,
  author: sql`stock_count.author_key`,
}

/** Which counts are meant, as parameters: `shopId` 0 for any, the others '' for any. */
type Found = SearchParams<Column> & { shopId: number; from: string; to: string; state: string }

const found = (db: Kysely<Schema>, p: Markers<Found>, engine: Engine) =>
  db
    .selectFrom('stock_count')
    .where(isId(engine, 'stock_count.shop_id', p.shopId))
    .where(isWord(engine, 'stock_count.state', p.state))
    .where(isInDays(engine, 'stock_count.issued_local', p))
    .where(matches<Column>(p, texts(engine), stockCountColumns.kinds))

const row = stockCounts
  .reading('id', 'issuedLocal', 'name', 'shop', 'shopId', 'extension', 'extensionId', 'scope', 'state', 'author')
  .of('stock_count')

/** A line's difference at cost in centavos, rounded as `worthAtCost` does. Null if its cost is unknown. */
const LINE_COST = `case when line.difference < 0 then -((-line.difference * line.cost + 5000) / 10000)
  else (line.difference * line.cost + 5000) / 10000 end`

/** The lines of a count, to be summed. A line without cost adds nothing to `costWorth` and is counted in `uncosted`. */
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

const list = listReader<Found>()(stockCountColumns, {
  found,
  select: (rows, db) => rows.select([...row.columns, ...SUMS(db)]),
  orders: ORDERS,
  id: COUNT_ID,
  most: MOST_COUNTS,
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

/** A row of the list of counts. */
export interface StockCountRow extends Shown {
  readonly number: string
  /** Local: 'YYYY-MM-DD HH:mm:ss'. */
  readonly issuedAt: string
  readonly counted: number
  readonly difference?: number
  /** Difference at cost, of the lines whose cost is known. Null if lines differ and none has a cost. */
  readonly costWorth?: number | null
  /** Lines that differ and have no cost. */
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

/** The counts of a shop, or of all (null): newest first, unless they are to be sorted. */
export async function listStockCounts(
  db: Db,
  scope: RowScope,
  reader: CountReader,
  { shopId, from, to, state }: Pick<StockCountQuery, 'shopId' | 'from' | 'to' | 'state'>,
  asked: Listing<Column, Sorted>,
): Promise<{ rows: StockCountRow[]; total: number | undefined }> {
  const listed = shopListed(scope, shopId)
  if (listed === undefined) return { rows: [], total: 0 }
  const params = {
    ...searchParams(stockCountColumns.kinds, asked),
    shopId: listed,
    from: from ?? '',
    to: to ?? '',
    state: state ?? '',
  }
  const { rows, total } = await list(db, params, asked)
  return { rows: rows.map((each) => shown(each, reader)), total }
}

/** A count as its list shows it, and what it is of. */
export async function findStockCount(db: Db, id: number, reader: CountReader) {
  const stored = await db.first(one, { id })
  if (!stored) return undefined
  const { scopeId, afterMovement, approver, approvedAt } = stored
  return { ...shown(stored, reader), scopeId, afterMovement, approver, approvedAt }
}
