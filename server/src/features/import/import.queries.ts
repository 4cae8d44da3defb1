import { sql } from 'kysely'
import { jsonRows } from '../../db/dialect.ts'
import type { Db } from '../../db/session.ts'
import { statement } from '../../db/statement.ts'
import type { ProductRecord } from '../products/product-record.queries.ts'

/** What tells a product from every other: its barcode within a shop and an extension (D77). */
export interface ProductKey {
  readonly shopId: number
  readonly extensionId: number
  readonly barcode: string
}

const byKeys = statement<{ keys: string }>()((db, p, engine) =>
  db
    .selectFrom(jsonRows(engine, p.keys, ['bigint', 'bigint', 'text']).as('wanted'))
    .innerJoin('product', (join) =>
      join
        .on(sql<boolean>`product.shop_id = wanted.c0`)
        .on(sql<boolean>`product.extension_id = wanted.c1`)
        .on(sql<boolean>`product.barcode = wanted.c2`),
    )
    .where('product.deleted_at', 'is', null)
    .select([
      sql<number>`wanted.no`.as('no'),
      'product.id',
      'product.code',
      'product.barcode',
      'product.name',
      'product.description',
      'product.photos',
      'product.group_id as groupId',
      'product.element_id as elementId',
      'product.specification_id as specificationId',
      'product.shop_id as shopId',
      'product.extension_id as extensionId',
      'product.quantity',
      'product.price',
      'product.own_adi_price as ownAdiPrice',
      'product.is_extra',
      'product.is_active',
      'product.version',
    ]),
)

/** The products that have some keys, by the key's place in the list. */
export async function findByKeys(db: Db, keys: readonly ProductKey[]): Promise<Map<number, ProductRecord>> {
  const found = await db.all(byKeys, {
    keys: JSON.stringify(keys.map(({ shopId, extensionId, barcode }) => [shopId, extensionId, barcode])),
  })
  return new Map(
    found.map(({ no, photos, is_extra, is_active, ...same }) => [
      no,
      { ...same, photos: photos === '' ? [] : photos.split(','), isExtra: is_extra === 1, isActive: is_active === 1 },
    ]),
  )
}

/** A row of an import as it waits to be stored. */
export interface StagedRow {
  readonly line: number
  /** null: a new product. */
  readonly id: number | null
  readonly version: number | null
  /** What the quantity grows by; of a new product, all of it. */
  readonly change: number
  readonly product: Omit<ProductRecord, 'id' | 'version' | 'quantity'>
  readonly keys: { readonly code: string; readonly barcode: string; readonly name: string }
  /** What the audit log will say; null: nothing. */
  readonly before: object | null
  readonly after: object | null
}
