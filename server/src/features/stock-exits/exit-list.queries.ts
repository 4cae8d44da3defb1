import type { ExitQuery } from '@mostrador/contract/goods/stock-exits'
import { exitColumns } from '@mostrador/contract/goods/stock-exits'
import { NUMBER_LETTERS } from '@mostrador/domain/document-number'
import { EXIT_WORDS, exitNumber } from '@mostrador/domain/goods/stock-exit'
import { worthAtCost } from '@mostrador/domain/money/cost'
import type { Centavos } from '@mostrador/domain/money/money'
import { type Kysely, sql } from 'kysely'
import { asText, shownMoney } from '../../db/dialect.ts'
import type { Markers } from '../../db/parameters.ts'
import type { Schema } from '../../db/schema.ts'
import {
  ID,
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
import type { Engine } from '../../db/statement.ts'
import type { Read } from '../../db/table.ts'
import { stockExits } from '../../db/tables/stock-exit.ts'

type Column = keyof typeof exitColumns.kinds
type Sorted = keyof typeof exitColumns.sorted

const MOST_EXITS = 100_000

const KIND = wordText(sql.ref('kind'), EXIT_WORDS)

const WORTH = sql<number>`(price * quantity)`

const texts = (engine: Engine) => ({
  id: asText(engine, ID),
  number: numberText(engine, NUMBER_LETTERS.exit, 'issued_local', 'id'),
  issuedAt: sql<string>`issued_local`,
  code: sql<string>`code_key`,
  name: sql<string>`name_key`,
  kind: KIND,
  quantity: asText(engine, sql.ref('quantity')),
  shop: sql<string>`shop_key`,
  extension: sql<string>`extension_key`,
  reason: sql<string>`reason_key`,
  author: sql<string>`author_key`,
  worth: shownMoney(engine, WORTH),
})

const ORDERS: Orders<Sorted> = {
  id: ID,
  number: ID,
  issuedAt: sql`issued_local`,
  code: sql`code_key`,
  name: sql`name_key`,
  kind: KIND,
  quantity: sql`quantity`,
  shop: sql`shop_key`,
  extension: sql`extension_key`,
  reason: sql`reason_key`,
  author: sql`author_key`,
  worth: WORTH,
  // None is less than any.
  cost: sql`coalesce(cost * quantity, -1)`,
}

/** Which exits are meant, as parameters: `shopId` 0 for any, a word or days '' for no limit. */
type Found = SearchParams<Column> & { shopId: number; kind: string; from: string; to: string }

const found = (db: Kysely<Schema>, p: Markers<Found>, engine: Engine) =>
  db
    .selectFrom('stock_exit')
    .where(isId(engine, 'shop_id', p.shopId))
    .where(isWord(engine, 'kind', p.kind))
    .where(isInDays(engine, 'issued_local', p))
    .where(matches<Column>(p, texts(engine), exitColumns.kinds))

const row = stockExits.reading(
  'id',
  'issuedLocal',
  'shop',
  'extension',
  'productId',
  'code',
  'name',
  'kind',
  'quantity',
  'reason',
  'author',
  'price',
  'cost',
)

const list = listReader<Found>()(exitColumns, {
  found,
  select: (rows) => rows.select(row.columns),
  orders: ORDERS,
  most: MOST_EXITS,
})

/** A row of the list of exits. */
export interface ExitRow extends Omit<Read<typeof row>, 'issuedLocal' | 'price' | 'cost'> {
  /** Local: 'YYYY-MM-DD HH:mm:ss'. */
  readonly issuedAt: string
  readonly number: string
  /** All its units at the price and at the cost of that moment; null: not known. */
  readonly worth: Centavos
  readonly cost: Centavos | null
}

/** What left without being sold: newest first, unless it is to be sorted. */
export async function listExits(
  db: Db,
  { shopId, kind, from, to }: Pick<ExitQuery, 'shopId' | 'kind' | 'from' | 'to'>,
  asked: Listing<Column, Sorted>,
): Promise<{ rows: ExitRow[]; total: number | undefined }> {
  const params = {
    ...searchParams(exitColumns.kinds, asked),
    shopId: shopId ?? 0,
    kind: kind ?? '',
    from: from ?? '',
    to: to ?? '',
  }
  const { rows, total } = await list(db, params, asked)
  return { rows: rows.map(asRow), total }
}

const asRow = ({ issuedLocal: issuedAt, price, cost, ...stored }: Read<typeof row>): ExitRow => ({
  ...stored,
  issuedAt,
  number: exitNumber({ id: stored.id, issuedAt }),
  worth: price * stored.quantity,
  cost: cost === null ? null : worthAtCost(cost, stored.quantity),
})
