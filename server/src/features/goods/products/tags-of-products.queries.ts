import type { CatalogueTag } from '@mostrador/domain/public/catalogue'
import type { Kysely } from 'kysely'
import { idRows, numberRows } from '../../../db/dialect.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

const tagged = (db: Kysely<Schema>) =>
  db
    .selectFrom('product_hashtag as link')
    .innerJoin('hashtag', 'hashtag.id', 'link.hashtag_id')
    .where('link.deleted_at', 'is', null)
    .where('hashtag.deleted_at', 'is', null)
    .where('hashtag.is_active', '=', 1)
    .select(['link.product_id as productId', 'hashtag.name', 'link.quantity'])

const tagsByIds = statement<{ ids: string }>()((db, p, engine) =>
  tagged(db)
    .innerJoin(numberRows(engine, p.ids).as('wanted'), (join) => join.onRef('wanted.a', '=', 'link.product_id'))
    .orderBy('link.id'),
)

const tagsOfShop = statement<{ shopId: number }>()((db, p) =>
  tagged(db)
    .innerJoin('product', 'product.id', 'link.product_id')
    .where('product.shop_id', '=', p.shopId)
    .where('product.deleted_at', 'is', null)
    .where('product.is_active', '=', 1)
    .orderBy('link.id'),
)

export const listTags = async (db: Db, ids: readonly number[]): Promise<CatalogueTag[]> =>
  ids.length === 0 ? [] : db.all(tagsByIds, { ids: idRows(ids) })

export const listAllTags = (db: Db, shopId: number): Promise<CatalogueTag[]> => db.all(tagsOfShop, { shopId })

const links = statement<{ ids: string }>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('wanted'))
    .innerJoin('product_hashtag as link', 'link.product_id', 'wanted.a')
    .where('link.deleted_at', 'is', null)
    .orderBy('link.id')
    .select(['link.product_id as productId', 'link.hashtag_id as hashtagId']),
)

/** Includes hidden hashtags. */
export const listTagIds = (db: Db, ids: readonly number[]) => db.all(links, { ids: idRows(ids) })

export async function withTags<Row extends { readonly id: number }>(
  db: Db,
  rows: readonly Row[],
): Promise<(Row & { readonly tags?: readonly number[] })[]> {
  if (rows.length === 0) return []
  const tags = new Map<number, number[]>()
  const found = await listTagIds(
    db,
    rows.map(({ id }) => id),
  )
  for (const { productId, hashtagId } of found) tags.set(productId, [...(tags.get(productId) ?? []), hashtagId])
  return rows.map((row) => {
    const own = tags.get(row.id)
    return own ? { ...row, tags: own } : row
  })
}
