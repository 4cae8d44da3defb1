import type { ShopRules } from '@mostrador/domain/group/shop-rules'
import { COUNTED_ROWS } from '@mostrador/domain/paging'
import { type CatalogueQuery, type CatalogueSort, isFiltered } from '@mostrador/domain/public/catalogue'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Markers } from '../../../db/parameters.ts'
import type { Schema } from '../../../db/schema.ts'
import { countOf } from '../../../db/search.ts'
import type { Database } from '../../../db/session.ts'
import { type Engine, statement } from '../../../db/statement.ts'
import {
  type Cut,
  DIRECTIONS,
  type Filter,
  filterOf,
  ORDERS,
  ordered,
  passing,
  shown,
} from './catalogue-page.queries.ts'

interface PageRow {
  readonly id: number
  /** Number of matching members, 1 for a product without a family. */
  readonly fitting: number
}

/** The product's id, or the negated id of the family. */
const unit = sql<number>`case when family_member.family_id is null then product.id else -family_member.family_id end`

const columnsOf = (table: string, sort: CatalogueSort) =>
  ORDERS[sort].map(([column]) => sql.ref(column.replace('product.', `${table}.`)))

/** True if a product comes before all other shown members of its family. */
const isFirst = (sort: CatalogueSort) => {
  const place = (table: string) => sql`(${sql.join(columnsOf(table, sort))})`
  // The plus excludes the index of the order, which would look for the family among all products.
  return sql<SqlBool>`not exists (
    select 1 from family_member as own
    join family_member as other on other.family_id = own.family_id
    join product as earlier on earlier.id = other.product_id
    where own.product_id = product.id and +earlier.shop_id = product.shop_id
    and earlier.deleted_at is null and earlier.is_active = 1
    and ${place('earlier')} ${sql.raw(DIRECTIONS[sort] === 'asc' ? '<' : '>')} ${place('product')}
  )`
}

const pageOfAll = (sort: CatalogueSort) =>
  statement<Cut>()((db, p) =>
    ordered(db, p.shopId, sort).where(isFirst(sort)).select('product.id').limit(p.limit).offset(p.offset),
  )

const withFamily = (db: Kysely<Schema>, shopId: RawBuilder<number>) =>
  shown(db, shopId)
    .leftJoin('family_member', 'family_member.product_id', 'product.id')
    .leftJoin('family', 'family.id', 'family_member.family_id')

/** A member's searched text includes its family's name and its values. */
const hits = (db: Kysely<Schema>, p: Markers<Filter & { shopId: number }>, engine: Engine) =>
  withFamily(db, p.shopId).where(
    passing(
      p,
      engine,
      sql<string>`product.name_key || coalesce(' ' || family.name_key || ' ' || family_member.member_values_key, '')`,
    ),
  )

const pageOfFound = (sort: CatalogueSort) =>
  statement<Cut & Filter>()((db, p, engine) => {
    const order = (table: string) =>
      sql.join(columnsOf(table, sort).map((column) => sql`${column} ${sql.raw(DIRECTIONS[sort])}`))
    return db
      .selectFrom(
        hits(db, p, engine)
          .select(['product.id', 'product.price', 'product.units_recent', 'product.units_sold'])
          .select([
            sql<number>`row_number() over (partition by ${unit} order by ${order('product')})`.as('place'),
            sql<number>`count(*) over (partition by ${unit})`.as('fitting'),
          ])
          .as('hit'),
      )
      .where('place', '=', 1)
      .select(['hit.id', 'hit.fitting'])
      .orderBy(order('hit'))
      .limit(p.limit)
      .offset(p.offset)
  })

const bySort = <Made>(make: (sort: CatalogueSort) => Made): Readonly<Record<CatalogueSort, Made>> => ({
  newest: make('newest'),
  trending: make('trending'),
  popular: make('popular'),
  cheapest: make('cheapest'),
})

const all = bySort(pageOfAll)
const found = bySort(pageOfFound)

const countAll = statement<{ shopId: number; most: number }>()((db, p) =>
  countOf(db, withFamily(db, p.shopId).select(unit.as('id')).distinct().limit(p.most)),
)

const countFound = statement<{ shopId: number; most: number } & Filter>()((db, p, engine) =>
  countOf(db, hits(db, p, engine).select(unit.as('id')).distinct().limit(p.most)),
)

/** Later pages use the slow connection, so that no till waits. */
const NEAR = 240

/** Counts a family as one row (D178). */
export async function findFamilyPage(
  { reads, slow }: Pick<Database, 'reads' | 'slow'>,
  shop: { readonly id: number } & Pick<ShopRules, 'reducedPercent'>,
  query: CatalogueQuery,
): Promise<{ rows: PageRow[]; total: number }> {
  const shopId = shop.id
  const cut = { shopId, limit: query.size, offset: (query.page - 1) * query.size }
  const most = { shopId, most: COUNTED_ROWS }
  if (!isFiltered(query)) {
    const rows = await (cut.offset < NEAR ? reads : slow).all(all[query.sort], cut)
    const counted = await slow.first(countAll, most)
    return { rows: rows.map(({ id }) => ({ id, fitting: 0 })), total: counted?.total ?? 0 }
  }
  const filter = filterOf(query, shop)
  const [rows, counted] = await Promise.all([
    slow.all(found[query.sort], { ...cut, ...filter }),
    slow.first(countFound, { ...most, ...filter }),
  ])
  return { rows, total: counted?.total ?? 0 }
}
