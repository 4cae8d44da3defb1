import { splitValues } from '@mostrador/domain/goods/family'
import type { CatalogueFamily } from '@mostrador/domain/public/catalogue'
import { MOST_CHOICES } from '@mostrador/domain/public/catalogue-family'
import type { Instant } from '@mostrador/domain/time'
import { type RawBuilder, sql } from 'kysely'
import { idRows, numberRows } from '../../../db/dialect.ts'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { withLentPhotos } from '../../goods/family-records/family-record.queries.ts'
import { type CatalogueCard, listCards } from './catalogue-cards.queries.ts'

export interface ShownFamily extends Omit<CatalogueFamily, 'members'> {
  readonly members: readonly (CatalogueCard & { readonly values: readonly string[] })[]
}

const records = statement<{ ids: string }>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('wanted'))
    .innerJoin('family', 'family.id', 'wanted.a')
    .orderBy('wanted.no')
    .select(['family.id', 'family.name', 'family.description', 'family.photos', 'family.attributes']),
)

/** True if a shop shows a member. The lookup for each member keeps PostgreSQL from reading all products. */
const isShown = (shopId: RawBuilder<number>) => sql<boolean>`(select product.shop_id from product
  where product.id = one.product_id and product.deleted_at is null and product.is_active = 1) = ${shopId}`

/** Each family's first members by id. Starts from the families, so the number of products does not matter. */
const membersOf = statement<{ ids: string; shopId: number; most: number }>()((db, p, engine) =>
  db
    .selectFrom(
      db
        .selectFrom(numberRows(engine, p.ids).as('wanted'))
        .innerJoin('family_member as one', 'one.family_id', 'wanted.a')
        .where(isShown(p.shopId))
        .select([
          'one.product_id as id',
          sql<number>`row_number() over (partition by one.family_id order by one.product_id)`.as('place'),
        ])
        .as('ranked'),
    )
    .where('ranked.place', '<=', p.most)
    .orderBy('ranked.id')
    .select('ranked.id'),
)

/** In the order of the ids, each with the first visible members. Families without such members are left out. */
export async function listShownFamilies(
  db: Db,
  shopId: number,
  familyIds: readonly number[],
  newSince: Instant,
): Promise<Omit<ShownFamily, 'onlyMatch'>[]> {
  if (familyIds.length === 0) return []
  const params = { ids: idRows(familyIds) }
  const members = await db.all(membersOf, { ...params, shopId, most: MOST_CHOICES })
  const ids = members.map(({ id }) => id)
  const cards = await withPhotos(db, await listCards(db, shopId, ids, newSince))
  const byFamily = Map.groupBy(cards, ({ familyId }) => familyId)
  return (await db.all(records, params)).flatMap(({ photos, attributes, ...family }) => {
    const shown = (byFamily.get(family.id) ?? []).map((card) => ({ ...card, values: card.values ?? [] }))
    return shown.length === 0
      ? []
      : [
          {
            ...family,
            photos: photos.split(',').filter(Boolean),
            attributes: splitValues(attributes),
            members: shown,
          },
        ]
  })
}

/** Cards without photos get those of their family (D175). */
export const withPhotos = async (db: Db, cards: readonly CatalogueCard[]): Promise<CatalogueCard[]> =>
  (await withLentPhotos<CatalogueCard & { lentPhotos?: readonly string[] }>(db, cards)).map(
    ({ lentPhotos, ...card }) => (lentPhotos === undefined ? card : { ...card, photos: lentPhotos }),
  )

const idsOf = statement<{ shopId: number; most: number }>()((db, p) =>
  db
    .selectFrom('family')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('family_member')
          .innerJoin('product', 'product.id', 'family_member.product_id')
          .whereRef('family_member.family_id', '=', 'family.id')
          .where('product.shop_id', '=', p.shopId)
          .where('product.deleted_at', 'is', null)
          .where('product.is_active', '=', 1)
          .select('product.id'),
      ),
    )
    .orderBy('family.id', 'desc')
    .select('family.id')
    .limit(p.most),
)

const MOST_FAMILIES = 5_000

/** Families with a visible member, newest first, for the site map. */
export const listShownFamilyIds = async (db: Db, shopId: number): Promise<number[]> =>
  (await db.all(idsOf, { shopId, most: MOST_FAMILIES })).map(({ id }) => id)
