import type { CountCandidate, CountScope } from '@mostrador/domain/goods/stock-count'
import { DAY_MS, type Instant, instantOf } from '@mostrador/domain/time'
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { idRows, numberRows, textParam } from '../../../db/dialect.ts'
import type { Markers } from '../../../db/parameters.ts'
import type { Schema } from '../../../db/schema.ts'
import { countOf, isId } from '../../../db/search.ts'
import type { Db } from '../../../db/session.ts'
import { type Engine, statement } from '../../../db/statement.ts'
import { products } from '../../../db/tables/product.ts'

export interface CountedScope {
  readonly id: number
  readonly shopId: number
  readonly extensionId: number
  readonly scope: CountScope
  readonly scopeId: number | null
}

/** Goods of the place that are active or in stock. */
type Reached = {
  countId: number
  shopId: number
  extensionId: number
  groupId: number
  elementId: number
  named: string
}

const paramsOf = ({ id, shopId, extensionId, scope, scopeId }: CountedScope): Reached => ({
  countId: id,
  shopId,
  extensionId,
  groupId: scope === 'group' ? (scopeId ?? 0) : 0,
  elementId: scope === 'element' ? (scopeId ?? 0) : 0,
  named: scope === 'list' || scope === 'today' ? 'yes' : '',
})

/** Goods of a place that may lie on its shelf. A set lies there as its pieces. */
const countable = (db: Kysely<Schema>, p: Markers<{ shopId: number; extensionId: number }>) =>
  db
    .selectFrom('product')
    .where('product.shop_id', '=', p.shopId)
    .where('product.extension_id', '=', p.extensionId)
    .where('product.deleted_at', 'is', null)
    .where('product.pieces', '=', '')
    .where(sql<SqlBool>`(product.is_active = 1 or product.quantity > 0)`)

const uncounted = (db: Kysely<Schema>, p: Markers<Reached>, engine: Engine) =>
  countable(db, p)
    .leftJoin('stock_count_product as named', (join) =>
      join.onRef('named.product_id', '=', 'product.id').on('named.count_id', '=', p.countId),
    )
    .where(isId(engine, 'product.group_id', p.groupId))
    .where(isId(engine, 'product.element_id', p.elementId))
    .where(sql<SqlBool>`(${textParam(engine, p.named)} = '' or named.product_id is not null)`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('stock_count_line as line')
            .where('line.count_id', '=', p.countId)
            .whereRef('line.product_id', '=', 'product.id')
            .select('line.product_id'),
        ),
      ),
    )

const coded = products.reading('codes')

const rows = statement<Reached & { limit: number }>()((db, p, engine) =>
  uncounted(db, p, engine)
    .innerJoin('element', 'element.id', 'product.element_id')
    .innerJoin('specification', 'specification.id', 'product.specification_id')
    .orderBy('product.id', 'desc')
    .limit(p.limit)
    .select([
      'product.id',
      'product.code',
      'product.barcode',
      ...coded.columns,
      'product.name',
      'product.photos',
      'element.name as element',
      'specification.name as specification',
      sql<string>`coalesce(named.reason, '')`.as('reason'),
    ]),
)

const count = statement<Reached>()((db, p, engine) => countOf(db, uncounted(db, p, engine).select('product.id')))

/** Newest first. `total` counts all uncounted goods. */
export async function listUncounted(db: Db, of: CountedScope, limit: number) {
  const params = paramsOf(of)
  return {
    rows: (await db.all(rows, { ...params, limit })).map(coded.decode),
    total: (await db.first(count, params))?.total ?? 0,
  }
}

const chosen = statement<{ ids: string; shopId: number; extensionId: number }>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('wanted'))
    .innerJoin('product', 'product.id', 'wanted.a')
    .where('product.deleted_at', 'is', null)
    .where(sql<SqlBool>`+product.shop_id = ${p.shopId}`)
    .where(sql<SqlBool>`+product.extension_id = ${p.extensionId}`)
    .select('product.id'),
)

export const listOfPlace = async (
  db: Db,
  place: { readonly shopId: number; readonly extensionId: number },
  ids: readonly number[],
): Promise<number[]> => (await db.all(chosen, { ...place, ids: idRows(ids) })).map(({ id }) => id)

/** Reasons of movements that correct stock, equal to those in the index `stock_movement_correction`. */
const CORRECTIONS: RawBuilder<SqlBool> = sql<SqlBool>`reason in ('edit', 'difference', 'count', 'theft', 'damaged')`

/** Age up to which a correction makes a product suspicious. */
const ODD_MS = 90 * DAY_MS

const corrected = statement<{ since: Instant }>()((db, p) =>
  db.selectFrom('stock_movement').where(CORRECTIONS).where('at', '>=', p.since).select('product_id as productId'),
)

const candidates = statement<{ shopId: number; extensionId: number }>()((db, p) =>
  countable(db, p).select((eb) => [
    'product.id',
    sql<number>`product.quantity * product.price`.as('value'),
    eb
      .selectFrom('stock_count_line as line')
      .whereRef('line.product_id', '=', 'product.id')
      .where('line.approved_at', 'is not', null)
      .select((of) => of.fn.max('line.approved_at').as('at'))
      .as('countedAt'),
  ]),
)

export async function listCountCandidates(
  db: Db,
  place: { readonly shopId: number; readonly extensionId: number },
  { now, since }: { readonly now: number; readonly since: (at: Instant) => number },
): Promise<CountCandidate[]> {
  const { shopId, extensionId } = place
  const oddities = new Map<number, number>()
  for (const { productId } of await db.all(corrected, { since: instantOf(now - ODD_MS) }))
    oddities.set(productId, (oddities.get(productId) ?? 0) + 1)
  return (await db.all(candidates, { shopId, extensionId })).map(({ id, value, countedAt }) => ({
    id,
    value,
    oddities: oddities.get(id) ?? 0,
    daysSince: countedAt === null ? null : since(countedAt),
  }))
}
