import type { ReceivingQuery } from '@mostrador/contract/goods/receivings'
import { receivingColumns } from '@mostrador/contract/goods/receivings'
import { NUMBER_LETTERS } from '@mostrador/domain/document-number'
import { RECEIVING_WORDS, receivingNumber } from '@mostrador/domain/goods/receiving'
import type { Centavos } from '@mostrador/domain/money/money'
import { type Kysely, type SqlBool, sql } from 'kysely'
import { type RowScope, shopListed } from '../../caller.ts'
import { asText, shownMoney } from '../../db/dialect.ts'
import type { Markers } from '../../db/parameters.ts'
import type { Schema } from '../../db/schema.ts'
import {
  flagOf,
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
import { receivings } from '../../db/tables/receiving.ts'

type Column = keyof typeof receivingColumns.kinds
type Sorted = keyof typeof receivingColumns.sorted

/** The specified call answers whole lists. */
const MOST_RECEIVINGS = 50_000

const STATE = wordText(sql.ref('state'), RECEIVING_WORDS)
const REFERENCE = sql<string>`trim(series_key || ' ' || number_key)`

/** What goes back to a supplier is searched by its figures, as what came is. */
const texts = (engine: Engine) => ({
  id: asText(engine, ID),
  number: numberText(engine, NUMBER_LETTERS.receiving, 'created_local', 'id'),
  createdAt: sql<string>`created_local`,
  supplier: sql<string>`supplier_key`,
  reference: REFERENCE,
  shop: sql<string>`shop_key`,
  extension: sql<string>`extension_key`,
  author: sql<string>`author_key`,
  state: STATE,
  units: asText(engine, sql`abs(units)`),
  cost: shownMoney(engine, sql`abs(cost)`),
  // What is paid shows nothing.
  owed: sql<string>`case when owed > 0 then ${shownMoney(engine, sql.ref('owed'))} else '' end`,
})

const ORDERS: Orders<Sorted> = {
  id: ID,
  number: ID,
  createdAt: sql`created_local`,
  supplier: sql`supplier_key`,
  reference: REFERENCE,
  shop: sql`shop_key`,
  extension: sql`extension_key`,
  author: sql`author_key`,
  state: STATE,
  units: sql`units`,
  cost: sql`cost`,
  owed: sql`owed`,
}

/** Which receivings are meant, as parameters: ids 0 for any, `owing` -1 for both, texts '' for no limit. */
type Found = SearchParams<Column> & {
  shopId: number
  supplierId: number
  from: string
  to: string
  state: string
  owing: number
}

const found = (db: Kysely<Schema>, p: Markers<Found>, engine: Engine) =>
  db
    .selectFrom('receiving')
    .where(isId(engine, 'shop_id', p.shopId))
    .where(isId(engine, 'supplier_id', p.supplierId))
    .where(isInDays(engine, 'created_local', p))
    .where(isWord(engine, 'state', p.state))
    .where(sql<SqlBool>`(${p.owing} = -1 or case when owed > 0 then 1 else 0 end = ${p.owing})`)
    .where(matches<Column>(p, texts(engine), receivingColumns.kinds))

const row = receivings.reading(
  'id',
  'createdLocal',
  'supplier',
  'supplierId',
  'series',
  'number',
  'shop',
  'shopId',
  'extension',
  'extensionId',
  'state',
  'units',
  'cost',
  'owed',
  'author',
)

const list = listReader<Found>()(receivingColumns, {
  found,
  select: (rows) => rows.select(row.columns),
  orders: ORDERS,
  most: MOST_RECEIVINGS,
})

/** The supplier's invoice in one word: 'A 1234'. */
export const receivingReference = ({ series, number }: { readonly series: string; readonly number: string }): string =>
  `${series} ${number}`.trim()

/** A row of the list of receivings; the last two for who may see costs. */
export interface ReceivingRow extends Omit<Read<typeof row>, 'createdLocal' | 'series' | 'number' | 'cost' | 'owed'> {
  /** Local: 'YYYY-MM-DD HH:mm:ss'. */
  readonly createdAt: string
  readonly number: string
  readonly reference: string
  readonly cost?: Centavos
  readonly owed?: Centavos
}

const COSTS: ReadonlySet<string> = new Set<Column>(['cost', 'owed'])

/** Who is told no costs does not learn them by looking for them, nor by their order. */
const withoutCosts = ({ columns, sort }: Listing<Column, Sorted>) => ({
  columns: new Set([...columns].filter((column) => !COSTS.has(column))),
  sort: sort !== null && COSTS.has(sort.column) ? null : sort,
})

/** What receivings may be searched by. */
export const listedOfReceivings = (seesCosts: boolean) =>
  receivingColumns.listed.filter(({ id }) => seesCosts || (id !== 'costo' && id !== 'porPagar'))

/** The receivings of a shop, or of all (null): newest first, unless they are to be sorted. Costs are for who may see them. */
export async function listReceivings(
  db: Db,
  { scope, seesCosts }: { readonly scope: RowScope; readonly seesCosts: boolean },
  { shopId, supplierId, from, to, state, isOwing }: Omit<ReceivingQuery, keyof Listing>,
  asked: Listing<Column, Sorted>,
): Promise<{ rows: ReceivingRow[]; total: number | undefined }> {
  const listed = shopListed(scope, shopId)
  if (listed === undefined) return { rows: [], total: 0 }
  const { columns, sort } = seesCosts ? asked : withoutCosts(asked)
  const params = {
    ...searchParams(receivingColumns.kinds, { search: asked.search, columns }),
    shopId: listed,
    supplierId: supplierId ?? 0,
    from: from ?? '',
    to: to ?? '',
    state: state ?? '',
    owing: flagOf(seesCosts ? isOwing : undefined),
  }
  const { rows, total } = await list(db, params, { ...asked, sort })
  return {
    rows: rows.map(row.decode).map(({ createdLocal, series, number, cost, owed, ...shown }) => ({
      ...shown,
      createdAt: createdLocal,
      number: receivingNumber({ id: shown.id, createdLocal }),
      reference: receivingReference({ series, number }),
      ...(seesCosts && { cost, owed }),
    })),
    total,
  }
}
