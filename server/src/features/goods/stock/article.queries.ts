import type { StockLocation } from '@mostrador/domain/goods/product'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { idRows, numberRows } from '../../../db/dialect.ts'
import type { Schema } from '../../../db/schema.ts'
import { isId } from '../../../db/search.ts'
import type { Db } from '../../../db/session.ts'
import { type Engine, statement } from '../../../db/statement.ts'

/** SQL of `isSameArticle` (domain/src/goods/article.ts). Each half uses an index of its own. */
const twins = (
  db: Kysely<Schema>,
  engine: Engine,
  ids: RawBuilder<string>,
  place: { readonly [Field in keyof StockLocation]: RawBuilder<number> },
) => {
  const half = (by: 'barcode' | 'code_key') =>
    db
      .selectFrom(numberRows(engine, ids).as('wanted'))
      .innerJoin('product', 'product.id', 'wanted.a')
      .innerJoin('product as twin', (join) => join.onRef(`twin.${by}`, '=', `product.${by}`))
      .where('twin.deleted_at', 'is', null)
      .where(isId(engine, 'twin.shop_id', place.shopId))
      .where(isId(engine, 'twin.extension_id', place.extensionId))
      .select([
        'wanted.a as productId',
        'twin.id',
        'twin.code',
        'twin.name',
        'twin.quantity',
        'twin.shop_id as shopId',
        'twin.extension_id as extensionId',
      ])
  const byBarcode = half('barcode').where('product.barcode', '<>', '')
  const byCode = half('code_key')
    .where('product.code_key', '<>', '')
    .where(sql<boolean>`(product.barcode = '' or twin.barcode = '')`)
  return byBarcode.unionAll(byCode)
}

const sameArticle = statement<{ ids: string; shopId: number; extensionId: number }>()((db, p, engine) =>
  db
    .selectFrom(twins(db, engine, p.ids, p).as('twin'))
    .orderBy('twin.id')
    .select([
      'twin.productId',
      'twin.id',
      'twin.code',
      'twin.name',
      'twin.quantity',
      'twin.shopId',
      'twin.extensionId',
    ]),
)

/** Includes inactive products, and a product itself if it belongs to the place. 0 means any place. */
export const listSameArticle = (
  db: Db,
  productIds: readonly number[],
  { shopId, extensionId }: StockLocation = { shopId: 0, extensionId: 0 },
) => db.all(sameArticle, { ids: idRows(productIds), shopId, extensionId })

export type SameArticle = Awaited<ReturnType<typeof listSameArticle>>[number]
