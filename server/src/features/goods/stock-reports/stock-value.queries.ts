import { idleStockColumns, stockValueColumns } from '@mostrador/contract/goods/stock-reports'
import type { Centavos } from '@mostrador/domain/money'
import type { Day, Instant } from '@mostrador/domain/time'
import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { textParam } from '../../../db/dialect.ts'
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
import { isUntallied, lastTallied } from '../stock/sales-tally.queries.ts'
import { COUNT, MOST_ROWS, readReportPage, sumOfColumn } from './report-page.queries.ts'

/** Shop (0: all) and moment of the stock. A past day has its end and the last movement until then. */
type Moment = { readonly shopId: number; readonly until: Instant; readonly bound: number }

const now = (db: Kysely<Schema>, p: Markers<Moment>, engine: Engine): Expression<unknown> =>
  db
    .selectFrom('product')
    .where('product.deleted_at', 'is', null)
    .where(isId(engine, 'product.shop_id', p.shopId))
    .select(['shop_id', 'extension_id', 'group_id', 'price', 'quantity as units', 'cost'])

/** SQL of each product's balance and average cost after its last movement until then (0048). */
const then = (db: Kysely<Schema>, p: Markers<Moment>, engine: Engine): Expression<unknown> =>
  db
    .selectFrom('product')
    .innerJoin('stock_movement as last', (join) =>
      join.on(
        sql<SqlBool>`last.id = (select max(before.id) from stock_movement as before where before.product_id = product.id and before.id <= ${p.bound})`,
      ),
    )
    .where(sql<SqlBool>`(product.deleted_at is null or product.deleted_at > ${textParam(engine, p.until)})`)
    .where(isId(engine, 'product.shop_id', p.shopId))
    .select([
      'product.shop_id',
      'product.extension_id',
      'product.group_id',
      'product.price',
      'last.balance as units',
      'last.cost',
    ])

/** Rounds half up to centavos, product by product. */
const COST = sql`(case when units > 0 then (units * cost + 5000) / 10000 else 0 end)`

interface ValueRow {
  readonly shop: string
  readonly shop_key: string
  readonly extension: string
  readonly extension_key: string
  readonly group: string
  readonly group_key: string
  readonly shopId: number
  readonly extensionId: number
  readonly groupId: number
  readonly products: number
  readonly units: number
  /** Worth of the units with a known cost (null: none has one). */
  readonly cost: Centavos | null
  readonly value: Centavos
  /** Units without a known cost. */
  readonly uncosted: number
}

type ValueColumn = keyof typeof stockValueColumns.kinds
type ValueFound = Moment & SearchParams<ValueColumn>

const TEXTS = {
  shop: sql.ref<string>('row.shop_key'),
  extension: sql.ref<string>('row.extension_key'),
  group: sql.ref<string>('row.group_key'),
} as const

const ORDERS: Orders<keyof typeof stockValueColumns.sorted> = {
  ...TEXTS,
  products: sql.ref('row.products'),
  units: sql.ref('row.units'),
  cost: sql`coalesce(row.cost, 0)`,
  value: sql.ref('row.value'),
}

const PLACE = sql`row.shop_key, row.extension_key, row.group_key`

const FIELDS = [
  'row.shop',
  'row.shopId',
  'row.extension',
  'row.extensionId',
  'row.group',
  'row.groupId',
  'row.products',
  'row.units',
  'row.cost',
  'row.value',
  'row.uncosted',
] as const

const valued = (goods: typeof now) => {
  const rows = (db: Kysely<Schema>, p: Markers<ValueFound>, engine: Engine) =>
    db
      .selectFrom(
        sql<ValueRow>`(
          select shop.name as shop, shop.name_key as shop_key, extension.name as extension, extension.name_key as extension_key,
            product_group.name as "group", product_group.name_key as group_key, sums."shopId", sums."extensionId", sums."groupId",
            sums.products, sums.units, sums.cost, sums.value, sums.uncosted
          from (
            select shop_id as "shopId", extension_id as "extensionId", group_id as "groupId", count(*) as products,
              sum(units) as units, sum(case when cost is null then null else ${COST} end) as cost, sum(units * price) as value,
              sum(case when cost is null then units else 0 end) as uncosted
            from (${goods(db, p, engine)}) as goods
            where units <> 0 group by shop_id, extension_id, group_id
          ) as sums
          join shop on shop.id = sums."shopId" join extension on extension.id = sums."extensionId"
          join product_group on product_group.id = sums."groupId")`.as('row'),
      )
      .where(matches<ValueColumn>(p, TEXTS, stockValueColumns.kinds))
  const page = (order: RawBuilder<unknown>) =>
    statement<ValueFound & PageLimits>()((db, p, engine) =>
      db
        .with(
          (made) => made('found').materialized(),
          () => rows(db, p, engine).select([...FIELDS, 'row.shop_key', 'row.extension_key', 'row.group_key']),
        )
        .with('sums', (made) =>
          made
            .selectFrom('found as row')
            .select([
              COUNT,
              sumOfColumn('products').as('allProducts'),
              sumOfColumn('units').as('allUnits'),
              sql<number | null>`sum(row.cost)`.as('allCost'),
              sumOfColumn('value').as('allValue'),
              sumOfColumn('uncosted').as('allUncosted'),
            ]),
        )
        .selectFrom('found as row')
        .crossJoin('sums')
        .orderBy(order)
        .limit(p.limit)
        .offset(p.offset)
        .select([
          ...FIELDS,
          'sums.rows',
          'sums.allProducts',
          'sums.allUnits',
          'sums.allCost',
          'sums.allValue',
          'sums.allUncosted',
        ]),
    )
  return { usual: page(PLACE), sorted: byOrder(stockValueColumns, (sort) => page(inOrder(sort, ORDERS, PLACE))) }
}

const VALUES = { today: valued(now), past: valued(then) } as const

export type ValueListing = Listing<ValueColumn, keyof typeof stockValueColumns.sorted>

export async function listStockValue(
  db: Db,
  { shopId, past }: { readonly shopId: number; readonly past: Omit<Moment, 'shopId'> | null },
  listRequest: ValueListing,
) {
  const { usual, sorted } = VALUES[past ? 'past' : 'today']
  const params = {
    shopId,
    bound: past?.bound ?? 0,
    until: past?.until ?? '',
    ...searchParams(stockValueColumns.kinds, listRequest),
  }
  const page = listRequest.sort ? sorted(listRequest.sort) : usual
  const { rows, first } = await readReportPage(db, page, { ...params, ...bounds(listRequest, MOST_ROWS) })
  return {
    rows,
    total: first?.rows ?? 0,
    sums: {
      products: first?.allProducts ?? 0,
      units: first?.allUnits ?? 0,
      cost: first?.allCost ?? null,
      value: first?.allValue ?? 0,
      uncosted: first?.allUncosted ?? 0,
    },
  }
}

const onTheWay = statement<{ shopId: number }>()((db, p, engine) =>
  db
    .selectFrom('transfer_line as line')
    .innerJoin('transfer', 'transfer.id', 'line.transfer_id')
    .innerJoin('product', 'product.id', 'line.product_id')
    .where('line.on_the_way', '>', 0)
    .where(isId(engine, 'transfer.from_shop_id', p.shopId))
    .select([
      sql<number>`coalesce(sum(line.on_the_way), 0)`.as('units'),
      sql<number | null>`sum((line.on_the_way * line.cost + 5000) / 10000)`.as('cost'),
      sql<number>`coalesce(sum(line.on_the_way * product.price), 0)`.as('value'),
      sql<number>`coalesce(sum(case when line.cost is null then line.on_the_way else 0 end), 0)`.as('uncosted'),
    ]),
)

/** Goods in transit are in no shop's stock (D209). They have the cost at which they left, and today's price. */
export async function sumOnTheWay(db: Db, shopId: number) {
  const sums = await db.first(onTheWay, { shopId })
  return { units: sums?.units ?? 0, cost: sums?.cost ?? null, value: sums?.value ?? 0, uncosted: sums?.uncosted ?? 0 }
}

type IdleColumn = keyof typeof idleStockColumns.kinds
type IdleFound = SearchParams<IdleColumn> & {
  readonly shopId: number
  readonly since: Day
  readonly before: Instant
  readonly tallied: number
}

const idleTexts = {
  code: sql<string>`product.code_key`,
  name: sql<string>`product.name_key`,
  shop: sql<string>`shop.name_key`,
  extension: sql<string>`extension.name_key`,
  group: sql<string>`product_group.name_key`,
} as const

const WORTH = sql<number | null>`(product.quantity * product.cost + 5000) / 10000`
const VALUE = sql<number>`product.quantity * product.price`

/** SQL of goods in stock since before a day without a sale since, by the tally and the movements after it. */
const idle = (db: Kysely<Schema>, p: Markers<IdleFound>, engine: Engine) =>
  db
    .selectFrom('product')
    .innerJoin('shop', 'shop.id', 'product.shop_id')
    .innerJoin('extension', 'extension.id', 'product.extension_id')
    .innerJoin('product_group', 'product_group.id', 'product.group_id')
    .leftJoin(
      db
        .selectFrom('product_day_total')
        .where('day', '>=', textParam(engine, p.since))
        .where('units', '>', 0)
        .groupBy('product_id')
        .select('product_id')
        .as('of_days'),
      'of_days.product_id',
      'product.id',
    )
    .where('product.deleted_at', 'is', null)
    .where('product.quantity', '>', 0)
    .where('product.created_at', '<', textParam(engine, p.before))
    .where(isId(engine, 'product.shop_id', p.shopId))
    .where('of_days.product_id', 'is', null)
    .where(
      sql<SqlBool>`product.id not in (select product_id from stock_movement where reason = 'sale'
        and ${isUntallied(sql.ref('stock_movement.id'), p.tallied)})`,
    )
    .where(matches<IdleColumn>(p, idleTexts, idleStockColumns.kinds))

const IDLE_ORDERS: Orders<keyof typeof idleStockColumns.sorted> = {
  code: sql.ref('row.code_key'),
  name: sql.ref('row.name_key'),
  shop: sql.ref('row.shop_key'),
  extension: sql.ref('row.extension_key'),
  group: sql.ref('row.group_key'),
  quantity: sql.ref('row.quantity'),
  cost: sql`coalesce(row.cost, 0)`,
  value: sql.ref('row.value'),
}

const IDLE_ROW = [
  'row.id',
  'row.code',
  'row.name',
  'row.shop',
  'row.extension',
  'row.group',
  'row.quantity',
  'row.cost',
  'row.value',
] as const

const LAST_SALE = sql<
  string | null
>`(select sale.at from stock_movement as sale where sale.product_id = row.id and sale.reason = 'sale'
  order by sale.id desc limit 1)`

const idlePage = byOrder(idleStockColumns, (sort) =>
  statement<IdleFound & PageLimits>()((db, p, engine) =>
    db
      .with(
        (made) => made('found').materialized(),
        () =>
          idle(db, p, engine).select([
            'product.id',
            'product.code',
            'product.code_key',
            'product.name',
            'product.name_key',
            'shop.name as shop',
            'shop.name_key as shop_key',
            'extension.name as extension',
            'extension.name_key as extension_key',
            'product_group.name as group',
            'product_group.name_key as group_key',
            'product.quantity',
            WORTH.as('cost'),
            VALUE.as('value'),
          ]),
      )
      .with('sums', (made) =>
        made
          .selectFrom('found as row')
          .select([
            COUNT,
            sumOfColumn('quantity').as('allUnits'),
            sumOfColumn('cost').as('allCost'),
            sumOfColumn('value').as('allValue'),
          ]),
      )
      .selectFrom('found as row')
      .crossJoin('sums')
      .orderBy(inOrder(sort, IDLE_ORDERS, sql.ref('row.id')))
      .limit(p.limit)
      .offset(p.offset)
      .select([...IDLE_ROW, LAST_SALE.as('soldAt'), 'sums.rows', 'sums.allUnits', 'sums.allCost', 'sums.allValue']),
  ),
)

export type IdleListing = Listing<IdleColumn, keyof typeof idleStockColumns.sorted>

export async function listIdleStock(
  db: Db,
  choice: { readonly shopId: number; readonly since: Day; readonly before: Instant },
  listRequest: IdleListing,
) {
  const params = { ...choice, tallied: await lastTallied(db), ...searchParams(idleStockColumns.kinds, listRequest) }
  const order = listRequest.sort ?? { column: 'value', isDescending: true }
  const { rows, first } = await readReportPage(db, idlePage(order), { ...params, ...bounds(listRequest, MOST_ROWS) })
  return {
    rows,
    total: first?.rows ?? 0,
    sums: { units: first?.allUnits ?? 0, cost: first?.allCost ?? 0, value: first?.allValue ?? 0 },
  }
}
