import { LEAST_SALE_DAYS, USUAL_DELIVERY_DAYS } from '@mostrador/domain/buying/reorder'
import type { Day } from '@mostrador/domain/time'
import { type Kysely, type SqlBool, sql } from 'kysely'
import { idRows, numberRows } from '../../../db/dialect.ts'
import type { Markers } from '../../../db/parameters.ts'
import type { Schema } from '../../../db/schema.ts'
import { isId } from '../../../db/search.ts'
import type { Db } from '../../../db/session.ts'
import { type Engine, statement } from '../../../db/statement.ts'
import { lastTallied, soldInDays, type TalliedDays } from '../../goods/stock/sales-tally.queries.ts'
import { listHeld } from '../../goods/stock-counts/stock-count.queries.ts'

type Days = { readonly from: Day; readonly to: Day }

/** Net units and the number of days with a sale, only of products with sales. */
const soldByProduct = (db: Kysely<Schema>, p: Markers<TalliedDays>, engine: Engine) =>
  db
    .selectFrom(
      soldInDays(db, p, engine)
        .groupBy(['sold.product_id', 'sold.day'])
        .select(['sold.product_id', sql<number>`sum(sold.units)`.as('units')])
        .as('by_day'),
    )
    .where('by_day.units', '>', 0)
    .groupBy('by_day.product_id')
    .select([
      'by_day.product_id as productId',
      sql<number>`sum(by_day.units)`.as('units'),
      sql<number>`count(*)`.as('saleDays'),
    ])

const soldOf = statement<TalliedDays & { ids: string }>()((db, p, engine) =>
  db
    .selectFrom(soldByProduct(db, p, engine).as('sold'))
    .where('sold.productId', 'in', (eb) => eb.selectFrom(numberRows(engine, p.ids).as('asked')).select('asked.a'))
    .select(['sold.productId as id', 'sold.units', 'sold.saleDays']),
)

export const listSoldOf = async (db: Db, productIds: readonly number[], days: Days) =>
  db.all(soldOf, { ...days, tallied: await lastTallied(db), ids: idRows(productIds) })

/**
 * Tests for a product at its minimum, or there before delivery at its fastest possible pace: that counts only days
 * with a sale.
 */
const MAY_BE_LOW = sql<SqlBool>`(product.quantity <= product.minimum or (sold."saleDays" >= ${sql.lit(LEAST_SALE_DAYS)} and
  (product.quantity - coalesce(product.minimum, 0)) * sold."saleDays" <= sold.units * coalesce(supplier.days, ${sql.lit(USUAL_DELIVERY_DAYS)})))`

const candidates = statement<TalliedDays & { shopId: number; supplierId: number }>()((db, p, engine) =>
  db
    .selectFrom('product')
    .innerJoin('shop', 'shop.id', 'product.shop_id')
    .innerJoin('extension', 'extension.id', 'product.extension_id')
    .leftJoin('supplier', 'supplier.id', 'product.supplier_id')
    .leftJoin(soldByProduct(db, p, engine).as('sold'), 'sold.productId', 'product.id')
    .where('product.deleted_at', 'is', null)
    .where('product.is_active', '=', 1)
    .where('product.pieces', '=', '')
    .where(isId(engine, 'product.shop_id', p.shopId))
    .where(isId(engine, 'product.supplier_id', p.supplierId))
    .where(MAY_BE_LOW)
    .select([
      'product.id',
      'product.code',
      'product.name',
      'product.quantity',
      'product.minimum',
      'product.maximum',
      'product.cost',
      'product.shop_id as shopId',
      'shop.name as shop',
      'product.extension_id as extensionId',
      'extension.name as extension',
      'product.supplier_id as supplierId',
      'supplier.name as supplier',
      'supplier.days as deliveryDays',
      'sold.units as sold',
      'sold.saleDays',
    ]),
)

/** Active goods of a shop (0: any) and supplier (0: any or none) that may be low, with their sales. */
export const listReorderCandidates = async (
  db: Db,
  choice: Days & { readonly shopId: number; readonly supplierId: number },
) => db.all(candidates, { ...choice, tallied: await lastTallied(db) })

const turns = statement<{ ids: string; after: number }>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('asked'))
    .innerJoin('stock_movement as movement', 'movement.product_id', 'asked.a')
    .where('movement.id', '>', p.after)
    .where(sql<SqlBool>`(movement.balance = 0 or (movement.balance > 0 and movement.balance = movement.change))`)
    .orderBy('movement.id')
    .select(['movement.product_id as productId', 'movement.at', 'movement.balance']),
)

/** Movements since an id that emptied a shelf or filled an empty one, oldest first. */
export const listShelfTurns = (db: Db, productIds: readonly number[], after: number) =>
  db.all(turns, { ids: idRows(productIds), after })

/** Includes drafts, so that a product just ordered is not proposed again (0053). */
const ordered = statement<{ ids: string }>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('asked'))
    .innerJoin('purchase_order_line as line', 'line.product_id', 'asked.a')
    .innerJoin('purchase_order as document', 'document.id', 'line.order_id')
    .where('document.state', 'in', ['draft', 'sent', 'partly'])
    .whereRef('line.quantity', '>', 'line.received')
    .groupBy('line.product_id')
    .select(['line.product_id as productId', sql<number>`sum(line.quantity - line.received)`.as('units')]),
)
const onTheWay = statement<{ ids: string }>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('asked'))
    .innerJoin('transfer_line as line', 'line.arrives_at_id', 'asked.a')
    .where('line.on_the_way', '>', 0)
    .groupBy('line.arrives_at_id')
    .select(['line.arrives_at_id as productId', sql<number>`sum(line.on_the_way)`.as('units')]),
)
type UnitsOf = ReadonlyMap<number, number>

const unitsOf = (rows: readonly { readonly productId: number | null; readonly units: number }[]): UnitsOf =>
  new Map(rows.flatMap(({ productId, units }) => (productId === null ? [] : [[productId, units] as const])))

/** Units ordered and not delivered, sent by other shops, and held by encargos. */
export async function findComing(
  db: Db,
  productIds: readonly number[],
): Promise<{ readonly ordered: UnitsOf; readonly onTheWay: UnitsOf; readonly wanted: UnitsOf }> {
  const ids = idRows(productIds)
  return {
    ordered: unitsOf(await db.all(ordered, { ids })),
    onTheWay: unitsOf(await db.all(onTheWay, { ids })),
    wanted: await listHeld(db, productIds),
  }
}
