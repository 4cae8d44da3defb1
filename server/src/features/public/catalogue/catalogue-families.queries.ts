import { splitValues } from '@mostrador/domain/goods/family'
import type { CatalogueFamily } from '@mostrador/domain/public/catalogue'
import { MOST_CHOICES } from '@mostrador/domain/public/catalogue-family'
import type { Instant } from '@mostrador/domain/time'
import { sql } from 'kysely'
import { idRows, numberRows } from '../../../db/dialect.ts'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { withLentPhotos } from '../../goods/family-records/family-record.queries.ts'
import { asCard, type CatalogueCard, joinedCards } from './catalogue-cards.queries.ts'

/** A family as a page answers it. */
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

/** The first members of each family by their ids: the families lead to them, however many products the shop has. */
const membersOf = statement<{ ids: string; shopId: number; most: number }>()((db, p, engine) =>
  joinedCards(db)
    .innerJoin(
      db
        .selectFrom(numberRows(engine, p.ids).as('wanted'))
        .innerJoin('family_member as one', 'one.family_id', 'wanted.a')
        .innerJoin('product as shown', 'shown.id', 'one.product_id')
        .where(sql<boolean>`+shown.shop_id = ${p.shopId}`)
        .where('shown.deleted_at', 'is', null)
        .where('shown.is_active', '=', 1)
        .select([
          'one.product_id',
          sql<number>`row_number() over (partition by one.family_id order by one.product_id)`.as('place'),
        ])
        .as('ranked'),
      'ranked.product_id',
      'product.id',
    )
    .where('ranked.place', '<=', p.most)
    .orderBy('product.id'),
)

/** The families of these ids in their order, each with the first members that the shop shows; none without such members. */
export async function listShownFamilies(
  db: Db,
  shopId: number,
  ids: readonly number[],
  newSince: Instant,
): Promise<Omit<ShownFamily, 'fits'>[]> {
  if (ids.length === 0) return []
  const asked = { ids: idRows(ids) }
  const members = await db.all(membersOf, { ...asked, shopId, most: MOST_CHOICES })
  const cards = await withPhotos(db, members.map(asCard(newSince)))
  const byFamily = Map.groupBy(cards, ({ familyId }) => familyId)
  return (await db.all(records, asked)).flatMap(({ photos, attributes, ...family }) => {
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

/** The same cards; those without photos with what their family lends them (D175). */
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

/** More families than any shop of this kind has. */
const MOST_FAMILIES = 5_000

/** The ids of all families of which a shop shows a member, newest first: for the site map. */
export const listShownFamilyIds = async (db: Db, shopId: number): Promise<number[]> =>
  (await db.all(idsOf, { shopId, most: MOST_FAMILIES })).map(({ id }) => id)
