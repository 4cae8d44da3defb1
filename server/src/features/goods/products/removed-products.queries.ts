import { specificationOf } from '@mostrador/domain/goods/plain-product'
import { type Instant, localTime } from '@mostrador/domain/time'
import { type Kysely, sql } from 'kysely'
import { locked } from '../../../db/dialect.ts'
import type { Markers } from '../../../db/parameters.ts'
import type { Schema } from '../../../db/schema.ts'
import { countOf, type Listing, matches, readListing, type SearchParams, searchParams } from '../../../db/search.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import type { Bound, Given } from '../../../db/table.ts'
import { products } from '../../../db/tables/product.ts'
import { everyCode } from '../stock/every-code.queries.ts'
import { type ProductRecord, productRecord } from './product-record.queries.ts'

const KINDS = { code: 'text', barcode: 'text', name: 'text' } as const
type Column = keyof typeof KINDS
type Search = SearchParams<Column>

const TEXTS = {
  code: everyCode,
  barcode: sql<string>`product.barcode_key`,
  name: sql<string>`product.name_key`,
}

const removed = (db: Kysely<Schema>, p: Markers<Search>) =>
  db
    .selectFrom('product')
    .where('product.deleted_at', 'is not', null)
    .where(matches<Column>(p, TEXTS, KINDS))

const page = statement<Search & { limit: number; offset: number }>()((db, p) =>
  removed(db, p)
    .innerJoin('element', 'element.id', 'product.element_id')
    .innerJoin('specification', 'specification.id', 'product.specification_id')
    .innerJoin('shop', 'shop.id', 'product.shop_id')
    .orderBy('product.deleted_at', 'desc')
    .orderBy('product.id', 'desc')
    .limit(p.limit)
    .offset(p.offset)
    .select([
      'product.id',
      'product.code',
      'product.barcode',
      'product.name',
      'element.name as element',
      'specification.name as specification',
      'shop.name as shop',
      'product.shop_id as shopId',
      'product.quantity',
      'product.price',
      'product.deleted_at as deletedAt',
    ]),
)

const count = statement<Search & { most: number }>()((db, p) =>
  countOf(db, removed(db, p).select('product.id').limit(p.most)),
)

/** Last deleted first. Searches code, barcode and name. */
export async function listRemovedProducts(db: Db, listRequest: Listing) {
  const search = searchParams(KINDS, { ...listRequest, columns: new Set(Object.keys(KINDS)) })
  const { rows, total = 0 } = await readListing(db, { page, count }, search, listRequest, listRequest.size)
  return {
    rows: rows.map(({ deletedAt, element, specification, ...row }) => ({
      ...row,
      specification: specificationOf({ element, specification }),
      removedAt: localTime(Date.parse(deletedAt ?? '')),
    })),
    total,
  }
}

const byId = statement<{ id: number }>()((db, p, engine) =>
  locked(
    engine,
    db.selectFrom('product').where('id', '=', p.id).where('deleted_at', 'is not', null).select(productRecord.columns),
  ),
)

export async function findRemovedProduct(tx: Tx, id: number): Promise<ProductRecord | undefined> {
  const found = await tx.first(byId, { id })
  return found && productRecord.decode(found)
}

const place = products.writing('groupId', 'elementId', 'specificationId', 'shopId', 'extensionId')

const restore = statement<Bound<typeof place> & { id: number }>()((db, p) =>
  db
    .updateTable('product')
    .set((eb) => ({ ...place.columns(p), deleted_at: null, version: eb('version', '+', 1) }))
    .where('id', '=', p.id)
    .where('deleted_at', 'is not', null),
)

export const undeleteProduct = (tx: Tx, product: Given<typeof place> & { readonly id: number }) =>
  tx.change(restore, { ...place.bind(product), id: product.id })

const unlink = statement<{ id: number; now: Instant }>()((db, p) =>
  db
    .updateTable('product_hashtag')
    .set({ deleted_at: p.now })
    .where('product_id', '=', p.id)
    .where('deleted_at', 'is', null)
    .where('hashtag_id', 'in', (eb) => eb.selectFrom('hashtag').where('deleted_at', 'is not', null).select('id')),
)

/** Removes hashtags that were deleted while the product was. */
export const dropGoneHashtags = (tx: Tx, id: number, now: Instant) => tx.change(unlink, { id, now })
