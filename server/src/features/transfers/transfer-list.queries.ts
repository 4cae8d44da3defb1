import type { TransferQuery } from '@mostrador/contract/goods/transfers'
import { transferColumns } from '@mostrador/contract/goods/transfers'
import { NUMBER_LETTERS } from '@mostrador/domain/document-number'
import { TRANSFER_WORDS, transferNumber } from '@mostrador/domain/goods/transfer'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { RowScope } from '../../caller.ts'
import { asText, bigintParam } from '../../db/dialect.ts'
import type { Markers } from '../../db/parameters.ts'
import type { Schema } from '../../db/schema.ts'
import {
  ID,
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
import type { Engine } from '../../db/statement.ts'
import type { Read } from '../../db/table.ts'
import { transfers } from '../../db/tables/transfer.ts'

type Column = keyof typeof transferColumns.kinds
type Sorted = keyof typeof transferColumns.sorted

const MOST_TRANSFERS = 100_000

const STATE = wordText(sql.ref('state'), TRANSFER_WORDS)

const texts = (engine: Engine) => ({
  id: asText(engine, ID),
  number: numberText(engine, NUMBER_LETTERS.transfer, 'asked_local', 'id'),
  askedAt: sql<string>`asked_local`,
  from: sql<string>`from_shop_key || ' · ' || from_extension_key`,
  to: sql<string>`to_shop_key || ' · ' || to_extension_key`,
  state: STATE,
  units: asText(engine, sql.ref('units')),
  author: sql<string>`author_key`,
})

const ORDERS: Orders<Sorted> = {
  id: ID,
  number: ID,
  askedAt: sql`asked_local`,
  from: sql`from_shop_key`,
  to: sql`to_shop_key`,
  state: STATE,
  units: sql`units`,
  author: sql`author_key`,
}

/** Which transfers are meant, as parameters: shops 0 for any, a word or days '' for no limit. */
type Found = SearchParams<Column> & { scope: number; shopId: number; state: string; since: string; until: string }

const isAtEnd = (engine: Engine, shopId: Markers<Found>['shopId']) =>
  sql<SqlBool>`(${bigintParam(engine, shopId)} = 0 or from_shop_id = ${bigintParam(engine, shopId)} or to_shop_id = ${bigintParam(engine, shopId)})`

const found = (db: Kysely<Schema>, p: Markers<Found>, engine: Engine) =>
  db
    .selectFrom('transfer')
    .where(isAtEnd(engine, p.scope))
    .where(isAtEnd(engine, p.shopId))
    .where(isWord(engine, 'state', p.state))
    .where(isInDays(engine, 'asked_local', { from: p.since, to: p.until }))
    .where(matches<Column>(p, texts(engine), transferColumns.kinds))

const row = transfers.reading(
  'id',
  'askedLocal',
  'fromShopId',
  'from',
  'fromExtensionId',
  'fromExtension',
  'toShopId',
  'to',
  'toExtensionId',
  'toExtension',
  'state',
  'units',
  'author',
)

const list = listReader<Found>()(transferColumns, {
  found,
  select: (rows) => rows.select(row.columns),
  orders: ORDERS,
  most: MOST_TRANSFERS,
})

/** A row of the list of transfers. */
export interface TransferRow extends Omit<Read<typeof row>, 'askedLocal'> {
  /** Local: 'YYYY-MM-DD HH:mm:ss'. */
  readonly askedAt: string
  readonly number: string
}

/** The transfers that begin or end at a shop, or all (null): newest first, unless they are to be sorted. */
export async function listTransfers(
  db: Db,
  scope: RowScope,
  { shopId, state, from, to }: Pick<TransferQuery, 'shopId' | 'state' | 'from' | 'to'>,
  asked: Listing<Column, Sorted>,
): Promise<{ rows: TransferRow[]; total: number | undefined }> {
  const params = {
    ...searchParams(transferColumns.kinds, asked),
    scope: scope ?? 0,
    shopId: shopId ?? 0,
    state: state ?? '',
    since: from ?? '',
    until: to ?? '',
  }
  const { rows, total } = await list(db, params, asked)
  return { rows: rows.map(asRow), total }
}

const asRow = ({ askedLocal: askedAt, ...stored }: Read<typeof row>): TransferRow => ({
  ...stored,
  askedAt,
  number: transferNumber({ id: stored.id, askedAt }),
})
