import { abcColumns, marginColumns } from '@mostrador/contract/goods/stock-reports'
import type { Micros } from '@mostrador/domain/goods/cost'
import { VAT_PERCENT } from '@mostrador/domain/goods/margin'
import type { Centavos } from '@mostrador/domain/money'
import type { Day } from '@mostrador/domain/time'
import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely'
import { bigintParam } from '../../../db/dialect.ts'
import type { Markers } from '../../../db/parameters.ts'
import type { Schema } from '../../../db/schema.ts'
import {
  bounds,
  byOrder,
  inOrder,
  isId,
  type Listing,
  matches,
  type Orders,
  type PageLimits,
  type SearchParams,
  searchParams,
} from '../../../db/search.ts'
import type { Db } from '../../../db/session.ts'
import { type Engine, statement } from '../../../db/statement.ts'
import {
  lastTallied,
  soldByAuthors,
  soldOfProducts,
  type TalliedPeriods,
  talliedPeriods,
} from '../stock/sales-tally.queries.ts'
import { COUNT, MOST_ROWS, readReportPage, sumOfColumn } from './report-page.queries.ts'

/** Both days are included. `shopId` 0 means all shops. */
export type SoldPeriod = { readonly shopId: number; readonly from: Day; readonly to: Day }
type Sold = TalliedPeriods & { readonly shopId: number }

const ofProducts = (db: Kysely<Schema>, p: Markers<Sold>, engine: Engine) =>
  soldOfProducts(db, p, engine).where(isId(engine, 'sold.shop_id', p.shopId))

const byAuthors = (db: Kysely<Schema>, p: Markers<Sold>, engine: Engine) =>
  soldByAuthors(db, p, engine).where(isId(engine, 'sold.shop_id', p.shopId))

const SUMS = [
  sql<number>`sum(sold.units)`.as('units'),
  sql<number>`sum(sold.total)`.as('total'),
  sql<number>`sum(sold.cost)`.as('cost'),
  sql<number>`sum(sold.costed_total)`.as('costed'),
] as const

const NO_FAMILY = sql.lit('Sin familia')
const NO_FAMILY_KEY = sql.lit('sin familia')

const NO_CODE = sql`'' as code, '' as code_key`
const SUMMED = sql`sums.units, sums.total, sums.cost, sums.costed`

type Grouping = (db: Kysely<Schema>, p: Markers<Sold>, engine: Engine) => Expression<unknown>

/** SQL of sums by product, family, group, clerk or day, in rows of one shape. */
const GROUPED = {
  product: (db, p, engine) => sql`
    select product.id, product.name, product.name_key, product.code, product.code_key, shop.name as shop, shop.name_key as shop_key, ${SUMMED}
    from (${ofProducts(db, p, engine)
      .groupBy('sold.product_id')
      .select(['sold.product_id as id', ...SUMS])}) as sums
    join product on product.id = sums.id join shop on shop.id = product.shop_id`,
  family: (db, p, engine) => sql`
    select coalesce(named.id, 0) as id, coalesce(named.name, ${NO_FAMILY}) as name, coalesce(named.name_key, ${NO_FAMILY_KEY}) as name_key, ${NO_CODE}, ${SUMMED}
    from (
      select member.family_id as id, sum(each.units) as units, sum(each.total) as total, sum(each.cost) as cost, sum(each.costed) as costed
      from (${ofProducts(db, p, engine)
        .groupBy('sold.product_id')
        .select(['sold.product_id', ...SUMS])}) as each
      left join family_member as member on member.product_id = each.product_id group by member.family_id
    ) as sums
    left join family as named on named.id = sums.id`,
  group: (db, p, engine) => sql`
    select named.id, named.name, named.name_key, ${NO_CODE}, ${SUMMED}
    from (
      select product.group_id as id, sum(each.units) as units, sum(each.total) as total, sum(each.cost) as cost, sum(each.costed) as costed
      from (${ofProducts(db, p, engine)
        .groupBy('sold.product_id')
        .select(['sold.product_id', ...SUMS])}) as each
      cross join product where product.id = each.product_id group by product.group_id
    ) as sums
    join product_group as named on named.id = sums.id`,
  clerk: (db, p, engine) => sql`
    select named.id, named.name, named.name_key, ${NO_CODE}, ${SUMMED}
    from (${byAuthors(db, p, engine)
      .groupBy('sold.author_id')
      .select(['sold.author_id as id', ...SUMS])}) as sums
    join user_account as named on named.id = sums.id`,
  day: (db, p, engine) => sql`
    select 0 as id, sums.name, sums.name as name_key, ${NO_CODE}, ${SUMMED}
    from (${byAuthors(db, p, engine)
      .groupBy('sold.day')
      .select(['sold.day as name', ...SUMS])}) as sums`,
} as const satisfies Record<string, Grouping>

export type MarginBy = keyof typeof GROUPED

type MarginColumn = keyof typeof marginColumns.kinds
type MarginFound = Sold & SearchParams<MarginColumn> & { costHasVat: number }

/** Sums of sales. `costed` is the revenue of units with a known cost. */
export interface SoldSums {
  readonly units: number
  readonly total: Centavos
  readonly cost: Micros
  readonly costed: Centavos
}

/** Sums of all rows. `paid` and `costs` add up each row's rounded figure. */
export interface MarginSums extends SoldSums {
  readonly paid: Centavos
  readonly costs: Centavos
}

export interface SoldRow extends SoldSums {
  /** Id of the group. 0 for a day, and for products without a family. */
  readonly id: number
  readonly name: string
  readonly code: string
}

const MARGIN_ROW = ['row.id', 'row.name', 'row.code', 'row.units', 'row.total', 'row.cost', 'row.costed'] as const

const NAMES = { name: sql.ref<string>('row.name_key'), code: sql.ref<string>('row.code_key') } as const

const margin = (by: MarginBy, db: Kysely<Schema>, p: Markers<MarginFound>, engine: Engine) =>
  db
    .selectFrom(sql<SoldRow & { name_key: string; code_key: string }>`(${GROUPED[by](db, p, engine)})`.as('row'))
    .where(matches<MarginColumn>(p, NAMES, marginColumns.kinds))

/** SQL of a quotient rounded half up, symmetrically for negative ones, like `marginOf`. */
const rounded = (engine: Engine, exact: RawBuilder<number>, by: number): RawBuilder<number> => {
  // PostgreSQL's sums are decimals, whose quotient would have a fraction.
  const value = bigintParam(engine, sql`(${exact})`)
  const half = sql.lit(Math.floor(by / 2))
  return sql`(case when ${value} < 0 then -((-(${value}) + ${half}) / ${sql.lit(by)}) else (${value} + ${half}) / ${sql.lit(by)} end)`
}

/** SQL of revenue and cost in centavos, rounded like `marginOf`. Takes VAT out of the revenue if costs exclude it. */
const paidOf = (p: Markers<MarginFound>, engine: Engine): RawBuilder<number> =>
  sql`(case ${bigintParam(engine, p.costHasVat)} when 1 then row.costed else ${rounded(engine, sql`row.costed * 100`, 100 + VAT_PERCENT)} end)`
const costsOf = (engine: Engine): RawBuilder<number> => rounded(engine, sql`row.cost`, 10_000)

const earned = (p: Markers<MarginFound>, engine: Engine) => sql`(${paidOf(p, engine)} - ${costsOf(engine)})`

const ID = sql.ref('row.id')
const ONE = sql<number>`1`
const TOTAL = sql<number>`row.total`

const marginOrders = (p: Markers<MarginFound>, engine: Engine): Orders<keyof typeof marginColumns.sorted> => ({
  ...NAMES,
  units: sql.ref('row.units'),
  total: sql.ref('row.total'),
  margin: earned(p, engine),
})

const marginPage = (by: MarginBy) =>
  byOrder(marginColumns, (sort) =>
    statement<MarginFound & PageLimits>()((db, p, engine) =>
      db
        .with(
          (made) => made('found').materialized(),
          () => margin(by, db, p, engine).select([...MARGIN_ROW, 'row.name_key', 'row.code_key']),
        )
        .with('sums', (made) =>
          made
            .selectFrom('found as row')
            .select([
              COUNT,
              sumOfColumn('units').as('allUnits'),
              sumOfColumn('total').as('allTotal'),
              sumOfColumn('cost').as('allCost'),
              sumOfColumn('costed').as('allCosted'),
              sql<number>`coalesce(sum(${paidOf(p, engine)}), 0)`.as('allPaid'),
              sql<number>`coalesce(sum(${costsOf(engine)}), 0)`.as('allCosts'),
            ]),
        )
        .selectFrom('found as row')
        .crossJoin('sums')
        .orderBy(inOrder(sort, marginOrders(p, engine), ID))
        .limit(p.limit)
        .offset(p.offset)
        .select([
          ...MARGIN_ROW,
          'sums.rows',
          'sums.allUnits',
          'sums.allTotal',
          'sums.allCost',
          'sums.allCosted',
          'sums.allPaid',
          'sums.allCosts',
        ]),
    ),
  )

const MARGINS = {
  product: marginPage('product'),
  family: marginPage('family'),
  group: marginPage('group'),
  clerk: marginPage('clerk'),
  day: marginPage('day'),
} as const satisfies Record<MarginBy, unknown>

const soldIn = async (db: Db, { shopId, ...days }: SoldPeriod): Promise<Sold> => ({
  shopId,
  ...talliedPeriods({ ...days, tallied: await lastTallied(db) }),
})

export type MarginListing = Listing<MarginColumn, keyof typeof marginColumns.sorted>

/** Highest revenue first, or by day, newest first. */
export async function listSold(
  db: Db,
  { by, costHasVat, ...period }: SoldPeriod & { readonly by: MarginBy; readonly costHasVat: boolean },
  listRequest: MarginListing,
): Promise<{ rows: SoldRow[]; total: number; sums: MarginSums }> {
  const params = {
    ...(await soldIn(db, period)),
    costHasVat: Number(costHasVat),
    ...searchParams(marginColumns.kinds, listRequest),
  }
  const usual = { column: by === 'day' ? 'name' : 'total', isDescending: true } as const
  const { rows, first } = await readReportPage(db, MARGINS[by](listRequest.sort ?? usual), {
    ...params,
    ...bounds(listRequest, MOST_ROWS),
  })
  return {
    rows,
    total: first?.rows ?? 0,
    sums: {
      units: first?.allUnits ?? 0,
      total: first?.allTotal ?? 0,
      cost: first?.allCost ?? 0,
      costed: first?.allCosted ?? 0,
      paid: first?.allPaid ?? 0,
      costs: first?.allCosts ?? 0,
    },
  }
}

type AbcColumn = keyof typeof abcColumns.kinds
type AbcFound = Sold & SearchParams<AbcColumn>

export interface AbcRow extends Pick<SoldRow, 'id' | 'name' | 'code' | 'units' | 'total'> {
  readonly shop: string
  /** Revenue of all products that sold more. */
  readonly before: Centavos
  /** Revenue of all products. */
  readonly all: Centavos
}

type RankedRow = AbcRow & { name_key: string; code_key: string; shop_key: string }

/** SQL of all products with revenue, each with the revenue of those before it. A search filters them afterwards. */
const ranked = (db: Kysely<Schema>, p: Markers<AbcFound>, engine: Engine) =>
  db.selectFrom(
    sql<RankedRow>`(
      select goods.id, goods.name, goods.name_key, goods.code, goods.code_key, goods.shop, goods.shop_key, goods.units, goods.total,
        sum(goods.total) over (order by goods.total desc, goods.id) - goods.total as before, sum(goods.total) over () as "all"
      from (${GROUPED.product(db, p, engine)}) as goods where goods.total > 0)`.as('row'),
  )

const abcTexts = { ...NAMES, shop: sql.ref<string>('row.shop_key') } as const

/** Cumulative shares at which a class begins, like in `abcClass`. */
const CLASS = sql<
  'A' | 'B' | 'C'
>`case when row.before = 0 or row.before * 10000 + row."all" / 2 < row."all" * 8000 then 'A'
  when row.before * 10000 + row."all" / 2 < row."all" * 9500 then 'B' else 'C' end`

const ABC_ROW = [
  'row.id',
  'row.name',
  'row.code',
  'row.shop',
  'row.units',
  'row.total',
  'row.before',
  'row.all',
] as const

const ofClass = (of: 'A' | 'B' | 'C', value: RawBuilder<number>) =>
  sql<number>`coalesce(sum(case row.class when ${sql.lit(of)} then ${value} else 0 end), 0)`

const abcPage = (order: RawBuilder<unknown>) =>
  statement<AbcFound & PageLimits>()((db, p, engine) =>
    db
      .with(
        (made) => made('found').materialized(),
        () =>
          ranked(db, p, engine)
            .where(matches<AbcColumn>(p, abcTexts, abcColumns.kinds))
            .select([...ABC_ROW, 'row.name_key', 'row.code_key', 'row.shop_key', CLASS.as('class')]),
      )
      .with('sums', (made) =>
        made
          .selectFrom('found as row')
          .select([
            COUNT,
            sumOfColumn('units').as('allUnits'),
            sumOfColumn('total').as('allTotal'),
            ofClass('A', ONE).as('productsA'),
            ofClass('B', ONE).as('productsB'),
            ofClass('C', ONE).as('productsC'),
            ofClass('A', TOTAL).as('totalA'),
            ofClass('B', TOTAL).as('totalB'),
            ofClass('C', TOTAL).as('totalC'),
          ]),
      )
      .selectFrom('found as row')
      .crossJoin('sums')
      .orderBy(order)
      .limit(p.limit)
      .offset(p.offset)
      .select([
        ...ABC_ROW,
        'sums.rows',
        'sums.allUnits',
        'sums.allTotal',
        'sums.productsA',
        'sums.productsB',
        'sums.productsC',
        'sums.totalA',
        'sums.totalB',
        'sums.totalC',
      ]),
  )

const abcSorted = byOrder(abcColumns, (sort) => abcPage(inOrder(sort, abcTexts, ID)))
const abcInTheirOrder = abcPage(sql`row.before, row.id`)

export type AbcListing = Listing<AbcColumn>

export async function listAbc(db: Db, period: SoldPeriod, listRequest: AbcListing) {
  const params = { ...(await soldIn(db, period)), ...searchParams(abcColumns.kinds, listRequest) }
  const page = listRequest.sort ? abcSorted(listRequest.sort) : abcInTheirOrder
  const { rows, first } = await readReportPage(db, page, { ...params, ...bounds(listRequest, MOST_ROWS) })
  const classes = first
    ? ([
        { class: 'A', products: first.productsA, total: first.totalA },
        { class: 'B', products: first.productsB, total: first.totalB },
        { class: 'C', products: first.productsC, total: first.totalC },
      ] as const)
    : []
  return {
    rows,
    total: first?.rows ?? 0,
    sums: {
      units: first?.allUnits ?? 0,
      total: first?.allTotal ?? 0,
      classes: classes.filter(({ products }) => products > 0),
    },
  }
}
