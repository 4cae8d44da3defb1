import { realPhotos } from '@mostrador/domain/goods/empty-frame'
import { splitValues } from '@mostrador/domain/goods/family'
import type { ProductCode } from '@mostrador/domain/goods/product-code'
import { PUBLIC_TEXTS } from '@mostrador/domain/goods/product-texts'
import type { CatalogueProduct, NamedUnits } from '@mostrador/domain/public/catalogue'
import type { Instant } from '@mostrador/domain/time'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { idRows, numberRows } from '../../../db/dialect.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { products } from '../../../db/tables/product.ts'
import { AVAILABLE } from '../../goods/stock/available.queries.ts'
import { joinedProducts } from '../../goods/stock/joined-products.queries.ts'
import { listPieces } from '../../goods/stock/pieces.queries.ts'

const MOST_PRODUCTS = 20_000

const further = products.reading('codes')
const texts = products.reading(...PUBLIC_TEXTS)

/** The specified row has further fields (P §3). */
export interface CatalogueCard extends CatalogueProduct {
  readonly isExtra: boolean
  readonly isActive: true
  readonly shop: string
  readonly shopId: number
  readonly extension: string
  readonly codes?: readonly ProductCode[]
  /** The family's name, and this member's values (D175). */
  readonly family?: string
  readonly values?: readonly string[]
  readonly isSet?: true
  readonly pieces?: readonly (NamedUnits & { readonly productId: number })[]
}

const joinedCards = (db: Kysely<Schema>) =>
  joinedProducts(db)
    .where('product.is_active', '=', 1)
    .select([
      'product.id',
      'product.code',
      'product.barcode',
      'product.codes',
      'product.pieces as stored',
      'product.name',
      ...texts.columns,
      'product.photos',
      'product_group.name as group',
      'element.name as element',
      'specification.name as specification',
      AVAILABLE.as('quantity'),
      'product.price',
      'product.is_extra',
      'product.created_at',
      'shop.name as shop',
      'product.shop_id as shopId',
      'extension.name as extension',
      'family.name as family',
      'family.id as familyId',
      'family_member.member_values as joined',
    ])

const byIds = statement<{ ids: string; shopId: number }>()((db, p, engine) =>
  joinedCards(db)
    .innerJoin(numberRows(engine, p.ids).as('wanted'), (join) => join.onRef('wanted.a', '=', 'product.id'))
    .where(sql<boolean>`+product.shop_id = ${p.shopId}`)
    .orderBy('wanted.no'),
)

const whole = statement<{ shopId: number }>()((db, p) =>
  joinedCards(db).where('product.shop_id', '=', p.shopId).orderBy('product.id', 'desc').limit(MOST_PRODUCTS),
)

type CardRecord = Omit<
  CatalogueCard,
  'codes' | 'photos' | 'isExtra' | 'isActive' | 'isNew' | 'isSet' | 'pieces' | 'family' | 'familyId' | 'values'
> & {
  readonly codes: string
  /** JSON, '' for a product that is no set. */
  readonly stored: string
  readonly photos: string
  readonly is_extra: number
  readonly created_at: Instant
  readonly family: string | null
  readonly familyId: number | null
  readonly joined: string | null
}

const asCard =
  (newSince: Instant) =>
  ({
    photos,
    codes,
    stored: _,
    is_extra,
    created_at,
    family,
    familyId,
    joined,
    ...same
  }: CardRecord): CatalogueCard => ({
    ...same,
    ...(codes !== '' && further.decode({ codes })),
    ...(family !== null && familyId !== null && { family, familyId, values: splitValues(joined ?? '') }),
    photos: realPhotos(photos),
    isExtra: is_extra === 1,
    isActive: true,
    isNew: created_at > newSince,
  })

async function asCards(db: Db, records: readonly CardRecord[], newSince: Instant): Promise<CatalogueCard[]> {
  const cards = records.map(asCard(newSince))
  const setIds = records.filter(({ stored }) => stored !== '').map(({ id }) => id)
  if (setIds.length === 0) return cards
  const pieces = Map.groupBy(await listPieces(db, setIds), ({ setId }) => setId)
  return cards.map((card): CatalogueCard => {
    const own = pieces.get(card.id)
    if (!own) return card
    return { ...card, isSet: true, pieces: own.map(({ productId, name, units }) => ({ productId, name, units })) }
  })
}

/** In the order of the ids, without products hidden from visitors. */
export async function listCards(
  db: Db,
  shopId: number,
  ids: readonly number[],
  newSince: Instant,
): Promise<CatalogueCard[]> {
  if (ids.length === 0) return []
  return asCards(db, await db.all(byIds, { shopId, ids: idRows(ids) }), newSince)
}

export async function listAllCards(db: Db, shopId: number, newSince: Instant): Promise<CatalogueCard[]> {
  return asCards(db, await db.all(whole, { shopId }), newSince)
}

/** The lowest or highest group of the visible products with a specification. */
const endOfGroups = (end: RawBuilder<unknown>, shopId: RawBuilder<number>) =>
  sql<number | null>`(select ${end} from product where product.specification_id = specification.id
    and product.shop_id = ${shopId} and product.deleted_at is null and product.is_active = 1)`

const specificationNames = statement<{ shopId: number }>()((db, p) =>
  db
    .selectFrom(
      db
        .selectFrom('specification')
        .select([
          'specification.name',
          'specification.name_key',
          endOfGroups(sql`min(product.group_id)`, p.shopId).as('low'),
          endOfGroups(sql`max(product.group_id)`, p.shopId).as('high'),
        ])
        .as('known'),
    )
    .where('known.low', 'is not', null)
    .select(['known.name', 'known.low', 'known.high'])
    .orderBy('known.name_key'),
)

const groupNames = statement<{ shopId: number }>()((db, p) =>
  db
    .selectFrom('product_group')
    .where(
      sql<boolean>`exists (select 1 from product where product.group_id = product_group.id
        and product.shop_id = ${p.shopId} and product.deleted_at is null and product.is_active = 1)`,
    )
    .select(['id', 'name'])
    .orderBy('name_key'),
)

/** Specifications of a shop's visible products (P §2.3), their groups, and those of a single group. */
export async function listKinds(db: Db, shopId: number) {
  const specifications = await db.all(specificationNames, { shopId })
  const own = Map.groupBy(specifications, ({ low, high }) => (low === high ? low : null))
  const groups = (await db.all(groupNames, { shopId })).map(({ id, name }) => ({
    name,
    specifications: (own.get(id) ?? []).map((kind) => kind.name),
  }))
  return { specifications: specifications.map(({ name }) => name), groups }
}

const addresses = statement<{ shopId: number }>()((db, p) =>
  db
    .selectFrom('product')
    .where('product.shop_id', '=', p.shopId)
    .where('product.deleted_at', 'is', null)
    .where('product.is_active', '=', 1)
    .select('product.id')
    .orderBy('product.id', 'desc')
    .limit(MOST_PRODUCTS),
)

/** Newest first, for the site map. */
export const listShownIds = async (db: Db, shopId: number): Promise<number[]> =>
  (await db.all(addresses, { shopId })).map(({ id }) => id)
