import type { DamagedQuery } from '@mostrador/contract/sale/returns'
import { damagedColumns } from '@mostrador/contract/sale/returns'
import { NUMBER_LETTERS } from '@mostrador/domain/document-number'
import { returnNumber } from '@mostrador/domain/sale/goods-return'
import { type Kysely, sql } from 'kysely'
import { type RowScope, shopListed } from '../../caller.ts'
import { asText } from '../../db/dialect.ts'
import type { Markers } from '../../db/parameters.ts'
import type { Schema } from '../../db/schema.ts'
import {
  isId,
  isInDays,
  type Listing,
  listReader,
  matches,
  numberText,
  type Orders,
  type SearchParams,
  searchParams,
} from '../../db/search.ts'
import type { Db } from '../../db/session.ts'
import type { Engine } from '../../db/statement.ts'

type Column = keyof typeof damagedColumns.kinds
type Sorted = keyof typeof damagedColumns.sorted

const MOST_DAMAGED = 100_000

const MOVEMENT_ID = sql.ref('movement.id')

const texts = (engine: Engine) => ({
  id: asText(engine, MOVEMENT_ID),
  at: sql<string>`goods_return.issued_local`,
  code: sql<string>`product.code_key`,
  name: sql<string>`product.name_key`,
  shop: sql<string>`goods_return.shop_key`,
  extension: sql<string>`extension.name_key`,
  quantity: asText(engine, sql`-movement.change`),
  reason: sql<string>`goods_return.reason_key`,
  return: numberText(engine, NUMBER_LETTERS.return, 'goods_return.issued_local', 'goods_return.id'),
  author: sql<string>`goods_return.author_key`,
})

const ORDERS: Orders<Sorted> = {
  id: MOVEMENT_ID,
  at: sql`goods_return.issued_local`,
  code: sql`product.code_key`,
  name: sql`product.name_key`,
  shop: sql`goods_return.shop_key`,
  extension: sql`extension.name_key`,
  quantity: sql`-movement.change`,
  reason: sql`goods_return.reason_key`,
  return: sql`goods_return.id`,
  author: sql`goods_return.author_key`,
}

/** Which units are meant, as parameters: `shopId` 0 for any, days '' for no limit. */
type Found = SearchParams<Column> & { shopId: number; from: string; to: string }

const found = (db: Kysely<Schema>, p: Markers<Found>, engine: Engine) =>
  db
    .selectFrom('stock_movement as movement')
    .innerJoin('goods_return', 'goods_return.id', 'movement.return_id')
    .innerJoin('extension', 'extension.id', 'goods_return.extension_id')
    .innerJoin('product', 'product.id', 'movement.product_id')
    .where('movement.reason', '=', 'damaged')
    .where(isId(engine, 'goods_return.shop_id', p.shopId))
    .where(isInDays(engine, 'goods_return.issued_local', p))
    .where(matches<Column>(p, texts(engine), damagedColumns.kinds))

const list = listReader<Found>()(damagedColumns, {
  found,
  select: (rows) =>
    rows.select([
      'movement.id',
      'goods_return.issued_local as at',
      'goods_return.shop_name as shop',
      'extension.name as extension',
      'product.id as productId',
      'product.code',
      'product.name',
      sql<number>`-movement.change`.as('quantity'),
      'goods_return.reason',
      'goods_return.id as returnId',
      'goods_return.author_name as author',
    ]),
  orders: ORDERS,
  id: MOVEMENT_ID,
  most: MOST_DAMAGED,
})

/** What came back damaged to a shop, or to all (null): newest first, unless it is to be sorted. */
export async function listDamaged(
  db: Db,
  scope: RowScope,
  { shopId, from, to }: Pick<DamagedQuery, 'shopId' | 'from' | 'to'>,
  asked: Listing<Column, Sorted>,
) {
  const listed = shopListed(scope, shopId)
  if (listed === undefined) return { rows: [], total: 0 }
  const params = {
    ...searchParams(damagedColumns.kinds, asked),
    shopId: listed,
    from: from ?? '',
    to: to ?? '',
  }
  const { rows, total } = await list(db, params, asked)
  return { rows: rows.map((row) => ({ ...row, return: returnNumber({ id: row.returnId, issuedAt: row.at }) })), total }
}

export type DamagedRow = Awaited<ReturnType<typeof listDamaged>>['rows'][number]
