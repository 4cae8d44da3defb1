import { catalogueColumns } from '@mostrador/contract/public/catalogue'
import type { ShopRules } from '@mostrador/domain/group/shop-rules'
import { COUNTED_ROWS } from '@mostrador/domain/paging'
import {
  type CatalogueColumn,
  type CatalogueQuery,
  type CatalogueSort,
  isFiltered,
} from '@mostrador/domain/public/catalogue'
import { fold } from '@mostrador/domain/search'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { asText, shownMoney, textRows } from '../../../db/dialect.ts'
import type { Markers } from '../../../db/parameters.ts'
import type { Schema } from '../../../db/schema.ts'
import { countOf, matches, type SearchParams, searchParams } from '../../../db/search.ts'
import type { Database } from '../../../db/session.ts'
import { type Engine, statement } from '../../../db/statement.ts'
import { reducedPriceSql } from '../../goods/products/reduced-price.queries.ts'
import { everyCode } from '../../goods/stock/every-code.queries.ts'
import { fitsVehicle, type VehicleParams, vehicleParams } from '../../goods/stock/fits-vehicle.queries.ts'

export const shown = (db: Kysely<Schema>, shopId: RawBuilder<number>) =>
  db
    .selectFrom('product')
    .where('product.shop_id', '=', shopId)
    .where('product.deleted_at', 'is', null)
    .where('product.is_active', '=', 1)

/** Each order has an index (migrations/baseline/goods.ts), so its cost does not depend on the number of products. */
export const ORDERS = {
  newest: [['product.id', 'desc']],
  trending: [
    ['product.units_recent', 'desc'],
    ['product.id', 'desc'],
  ],
  popular: [
    ['product.units_sold', 'desc'],
    ['product.id', 'desc'],
  ],
  cheapest: [
    ['product.price', 'asc'],
    ['product.id', 'asc'],
  ],
} as const satisfies Record<CatalogueSort, unknown>

export const DIRECTIONS = {
  newest: 'desc',
  trending: 'desc',
  popular: 'desc',
  cheapest: 'asc',
} as const satisfies Record<CatalogueSort, string>

export const ordered = (db: Kysely<Schema>, shopId: RawBuilder<number>, sort: CatalogueSort) => {
  let rows = shown(db, shopId)
  for (const [column, direction] of ORDERS[sort]) rows = rows.orderBy(column, direction)
  return rows
}

const NO_BOUND = 1_000_000_000_000

export type Filter = SearchParams<CatalogueColumn> &
  VehicleParams & {
    /** Percent off the compared price (D40). */
    readonly percent: number
    readonly min: number
    readonly max: number
    readonly groups: string
    readonly by_groups: number
    readonly names: string
    readonly by_names: number
    /** Folded name of a hashtag, '' without such a filter. */
    readonly tag: string
  }

/** The folded name in a search such as '#Oferta', '' for any other search. */
const tagOf = (search: string): string => (search.startsWith('#') ? fold(search.slice(1).trim()) : '')

export const filterOf = (
  { search, columns, min, max, groups, specifications, vehicle }: CatalogueQuery,
  { reducedPercent }: Pick<ShopRules, 'reducedPercent'>,
): Filter => ({
  percent: reducedPercent,
  ...vehicleParams(vehicle ?? {}),
  tag: tagOf(search),
  ...searchParams(catalogueColumns.kinds, { search: tagOf(search) === '' ? search : '', columns: new Set(columns) }),
  min: min ?? 0,
  max: max ?? NO_BOUND,
  groups: JSON.stringify(groups),
  by_groups: Number(groups.length > 0),
  names: JSON.stringify(specifications),
  by_names: Number(specifications.length > 0),
})

/** The cast makes SQLite divide whole numbers. */
const compared = (p: Markers<Filter>) => reducedPriceSql(sql<number>`cast(${p.percent} as bigint)`)

const texts = (p: Markers<Filter>, engine: Engine, name: RawBuilder<string>) => ({
  barcode: sql<string>`product.barcode_key`,
  id: asText(engine, sql.ref('product.id')),
  code: everyCode,
  name,
  specification: sql<string>`specification.name_key`,
  price: shownMoney(engine, sql`(${compared(p)})`),
})

/** Specification and group are looked up by the product's ids, so that the index of the order is used. */
export const passing = (
  p: Markers<Filter>,
  engine: Engine,
  name = sql<string>`product.name_key`,
) => sql<boolean>`exists (
  select 1 from specification where specification.id = product.specification_id
  and ${matches<CatalogueColumn>(p, texts(p, engine, name), catalogueColumns.kinds)}
  and (${p.by_names} = 0 or specification.name in (select value from ${textRows(engine, p.names)} as wanted))
) and (${p.by_groups} = 0 or exists (
  select 1 from product_group where product_group.id = product.group_id
  and product_group.name in (select value from ${textRows(engine, p.groups)} as chosen)
)) and (${p.tag} = '' or exists (
  select 1 from product_hashtag join hashtag on hashtag.id = product_hashtag.hashtag_id
  where product_hashtag.product_id = product.id and product_hashtag.deleted_at is null and hashtag.is_active = 1 and hashtag.name_key = ${p.tag}
)) and ${compared(p)} >= ${p.min} and ${compared(p)} <= ${p.max} and ${fitsVehicle(p, engine)}`

export type Cut = { readonly shopId: number; readonly limit: number; readonly offset: number }

const pageOfAll = (sort: CatalogueSort) =>
  statement<Cut>()((db, p) => ordered(db, p.shopId, sort).select('product.id').limit(p.limit).offset(p.offset))

const pageOfFound = (sort: CatalogueSort) =>
  statement<Cut & Filter>()((db, p, engine) =>
    ordered(db, p.shopId, sort).where(passing(p, engine)).select('product.id').limit(p.limit).offset(p.offset),
  )

const all = {
  newest: pageOfAll('newest'),
  trending: pageOfAll('trending'),
  popular: pageOfAll('popular'),
  cheapest: pageOfAll('cheapest'),
}

const found = {
  newest: pageOfFound('newest'),
  trending: pageOfFound('trending'),
  popular: pageOfFound('popular'),
  cheapest: pageOfFound('cheapest'),
}

const countAll = statement<{ shopId: number; most: number }>()((db, p) =>
  countOf(db, shown(db, p.shopId).select('product.id').limit(p.most)),
)

const countFound = statement<{ shopId: number; most: number } & Filter>()((db, p, engine) =>
  countOf(db, shown(db, p.shopId).where(passing(p, engine)).select('product.id').limit(p.most)),
)

/**
 * Finds the ids of a page in order, and the number of matches. A search reads every product of the shop, so it runs
 * where no till waits.
 */
export async function findCataloguePage(
  { reads, slow }: Pick<Database, 'reads' | 'slow'>,
  shop: { readonly id: number } & Pick<ShopRules, 'reducedPercent'>,
  query: CatalogueQuery,
): Promise<{ ids: number[]; total: number }> {
  const shopId = shop.id
  const cut = { shopId, limit: query.size, offset: (query.page - 1) * query.size }
  const most = { shopId, most: COUNTED_ROWS }
  if (!isFiltered(query)) {
    const rows = await reads.all(all[query.sort], cut)
    const counted = await reads.first(countAll, most)
    return { ids: rows.map(({ id }) => id), total: counted?.total ?? 0 }
  }
  const filter = filterOf(query, shop)
  const [rows, counted] = await Promise.all([
    slow.all(found[query.sort], { ...cut, ...filter }),
    slow.first(countFound, { ...most, ...filter }),
  ])
  return { ids: rows.map(({ id }) => id), total: counted?.total ?? 0 }
}
