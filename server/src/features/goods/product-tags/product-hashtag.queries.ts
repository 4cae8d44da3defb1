import { productTagColumns } from '@mostrador/contract/goods/product-tags'
import { COUNTED_ROWS } from '@mostrador/domain/paging'
import type { Instant } from '@mostrador/domain/time'
import { type Kysely, sql } from 'kysely'
import { asStored, ordersOf, textsOf, wholeNumber } from '../../../db/list.ts'
import type { Markers } from '../../../db/parameters.ts'
import type { Schema } from '../../../db/schema.ts'
import {
  bounds,
  byOrder,
  countOf,
  inOrder,
  isId,
  type Listing,
  matches,
  type SearchParams,
  searchParams,
} from '../../../db/search.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { type Engine, statement } from '../../../db/statement.ts'

type ProductTagColumn = keyof typeof productTagColumns.kinds

/** Most links of the specified call, which answers whole lists. */
const MOST_LINKS = 100_000

export interface ProductTag {
  readonly linkId: number
  readonly productId: number
  readonly code: string
  readonly product: string
  readonly hashtag: string
  readonly quantity: number
}

const live = (db: Kysely<Schema>) =>
  db
    .selectFrom('product_hashtag as link')
    .innerJoin('product', 'product.id', 'link.product_id')
    .innerJoin('hashtag', 'hashtag.id', 'link.hashtag_id')
    .where('link.deleted_at', 'is', null)
    .where('product.deleted_at', 'is', null)

const FIELDS = [
  'link.id as linkId',
  'product.id as productId',
  'product.code',
  'product.name as product',
  'hashtag.name as hashtag',
  'link.quantity',
] as const

const COLUMNS = {
  productId: wholeNumber('product.id'),
  code: asStored('product.code_key'),
  product: asStored('product.name_key'),
  hashtag: asStored('hashtag.name_key'),
  quantity: wholeNumber('link.quantity'),
}

type Found = SearchParams<ProductTagColumn> & { hashtagId: number }

const found = (db: Kysely<Schema>, p: Markers<Found>, engine: Engine) =>
  live(db)
    .where(isId(engine, 'link.hashtag_id', p.hashtagId))
    .where(matches<ProductTagColumn>(p, textsOf(productTagColumns, COLUMNS, engine), productTagColumns.kinds))

const page = statement<Found & { before: number; limit: number; offset: number }>()((db, p, engine) =>
  found(db, p, engine)
    .select(FIELDS)
    .where('link.id', '<', p.before)
    .orderBy('link.id', 'desc')
    .limit(p.limit)
    .offset(p.offset),
)

const sorted = byOrder(productTagColumns, (sort) =>
  statement<Found & { limit: number; offset: number }>()((db, p, engine) =>
    found(db, p, engine)
      .select(FIELDS)
      .orderBy(inOrder(sort, ordersOf(COLUMNS, engine), sql.ref('link.id')))
      .limit(p.limit)
      .offset(p.offset),
  ),
)

const count = statement<Found & { most: number }>()((db, p, engine) =>
  countOf(db, found(db, p, engine).select('link.id').limit(p.most)),
)

type ProductTagListing = Listing<ProductTagColumn>

const paramsOf = (listRequest: ProductTagListing, hashtagId = 0): Found => ({
  ...searchParams(productTagColumns.kinds, listRequest),
  hashtagId,
})

export async function listProductTags(
  db: Db,
  listRequest: ProductTagListing,
  hashtagId?: number,
): Promise<{ rows: ProductTag[]; total: number | undefined }> {
  const params = paramsOf(listRequest, hashtagId)
  const window = bounds(listRequest, MOST_LINKS)
  const rows = listRequest.sort
    ? await db.all(sorted(listRequest.sort), { ...params, ...window })
    : await db.all(page, { ...params, before: Number.MAX_SAFE_INTEGER, ...window })
  const counted = listRequest.page === null ? undefined : await db.first(count, { ...params, most: COUNTED_ROWS })
  return { rows, total: counted?.total }
}

export const listProductTagsBelow = (
  db: Db,
  listRequest: ProductTagListing,
  hashtagId: number | undefined,
  { before, limit }: { before: number; limit: number },
): Promise<ProductTag[]> => db.all(page, { ...paramsOf(listRequest, hashtagId), before, limit, offset: 0 })

const choices = statement()((db) =>
  db
    .selectFrom('product')
    .where('deleted_at', 'is', null)
    .where('is_active', '=', 1)
    .orderBy('id', 'desc')
    .select(['id', 'code', 'name']),
)

export const listTaggable = (db: Db) => db.all(choices, {})

const byId = statement<{ linkId: number }>()((db, p) => live(db).select(FIELDS).where('link.id', '=', p.linkId))
const byPair = statement<{ productId: number; hashtagId: number }>()((db, p) =>
  db
    .selectFrom('product_hashtag')
    .where('product_id', '=', p.productId)
    .where('hashtag_id', '=', p.hashtagId)
    .where('deleted_at', 'is', null)
    .select('id'),
)

export const findProductTag = (db: Db, linkId: number): Promise<ProductTag | undefined> => db.first(byId, { linkId })
export const hasHashtag = async (db: Db, pair: { productId: number; hashtagId: number }): Promise<boolean> =>
  (await db.first(byPair, pair)) !== undefined

const insert = statement<{ productId: number; hashtagId: number; quantity: number }>()((db, p) =>
  db
    .insertInto('product_hashtag')
    .values({ product_id: p.productId, hashtag_id: p.hashtagId, quantity: p.quantity })
    .returning('id'),
)
const update = statement<{ linkId: number; quantity: number }>()((db, p) =>
  db.updateTable('product_hashtag').set({ quantity: p.quantity }).where('id', '=', p.linkId),
)
const remove = statement<{ linkId: number; now: Instant }>()((db, p) =>
  db.updateTable('product_hashtag').set({ deleted_at: p.now }).where('id', '=', p.linkId),
)

export async function linkHashtag(
  tx: Tx,
  link: { productId: number; hashtagId: number; quantity: number },
): Promise<number> {
  const row = await tx.first(insert, link)
  if (!row) throw new Error('The hashtag was not linked')
  return row.id
}
export const updateProductTag = (tx: Tx, link: { linkId: number; quantity: number }) => tx.change(update, link)
export const deleteProductTag = (tx: Tx, linkId: number, now: Instant) => tx.change(remove, { linkId, now })
