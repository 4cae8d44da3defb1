import type { StockLocation } from '@mostrador/domain/goods/product'
import { idRows, jsonRows, numberRows } from '../../../db/dialect.ts'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { type ProductRecord, productRecord } from '../products/product-record.queries.ts'

/** The unique key of a product: its barcode within a shop and an extension (D77). */
export interface ProductKey extends StockLocation {
  readonly barcode: string
}

const byKeys = statement<{ keys: string }>()((db, p, engine) =>
  db
    .selectFrom(jsonRows(engine, p.keys, { shop_id: 'bigint', extension_id: 'bigint', barcode: 'text' }).as('wanted'))
    .innerJoin('product', (join) =>
      join
        .onRef('product.shop_id', '=', 'wanted.shop_id')
        .onRef('product.extension_id', '=', 'wanted.extension_id')
        .onRef('product.barcode', '=', 'wanted.barcode'),
    )
    .where('product.deleted_at', 'is', null)
    .select(['wanted.no', ...productRecord.columns]),
)

/** Returns products by the index of their key in the list. */
export async function findByKeys(db: Db, keys: readonly ProductKey[]): Promise<Map<number, ProductRecord>> {
  const found = await db.all(byKeys, {
    keys: JSON.stringify(keys.map(({ shopId, extensionId, barcode }) => [shopId, extensionId, barcode])),
  })
  return new Map(found.map(({ no, ...record }) => [no, productRecord.decode(record)]))
}

const byIds = statement<{ ids: string }>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('wanted'))
    .innerJoin('product', 'product.id', 'wanted.a')
    .where('product.deleted_at', 'is', null)
    .select(productRecord.columns),
)

export async function findByIds(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, ProductRecord>> {
  if (ids.length === 0) return new Map()
  const found = await db.all(byIds, { ids: idRows(ids) })
  return new Map(found.map((record) => [record.id, productRecord.decode(record)]))
}

const everyName = statement()((db) =>
  db
    .selectFrom('product')
    .where('deleted_at', 'is', null)
    .select(['shop_id as shopId', 'extension_id as extensionId', 'barcode', 'code', 'name']),
)

export interface NamedProduct extends ProductKey {
  readonly code: string
  readonly name: string
}

export const findEveryName = (db: Db): Promise<readonly NamedProduct[]> => db.all(everyName, {})
