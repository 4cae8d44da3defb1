import { FEW_UNITS } from '@mostrador/domain/dashboard'
import { type Day, localTime } from '@mostrador/domain/time'
import { sql } from 'kysely'
import type { Db } from '../../db/session.ts'
import { statement } from '../../db/statement.ts'

/** A bell that lists thousands is not read: of each sort a shop's newest. */
const MOST = 100

/**
 * Products of a shop that ran out, and the movement that emptied them; none for one that never had any. That none is
 * few is said for SQLite: the index of those that are few is the way to them.
 */
const outOfStock = statement<{ shopId: number }>()((db, p) =>
  db
    .selectFrom('product')
    .innerJoin('shop', 'shop.id', 'product.shop_id')
    .innerJoin('specification', 'specification.id', 'product.specification_id')
    .leftJoin('stock_movement as movement', (join) =>
      join.on('movement.id', '=', (eb) =>
        eb
          .selectFrom('stock_movement as last')
          .whereRef('last.product_id', '=', 'product.id')
          .select((latest) => latest.fn.max('last.id').as('id')),
      ),
    )
    .where('product.shop_id', '=', p.shopId)
    .where('product.quantity', '=', 0)
    .where('product.quantity', '<=', FEW_UNITS)
    .where('product.is_active', '=', 1)
    .where('product.deleted_at', 'is', null)
    .orderBy('product.id', 'desc')
    .limit(MOST)
    .select([
      'product.id',
      'product.code',
      'product.name',
      'product.created_at as createdAt',
      'specification.name as specification',
      'shop.name as shop',
      'movement.id as movementId',
      'movement.at as emptiedAt',
    ]),
)

/**
 * Orders of a shop that were placed before a day and are still in process. Those in process have an index of their own;
 * the day is asked in a way that keeps SQLite from reading all of the shop's past instead.
 */
const inProcess = statement<{ shopId: number; day: Day }>()((db, p) =>
  db
    .selectFrom('invoice')
    .where('shop_id', '=', p.shopId)
    .where('voided_at', 'is', null)
    .where('state', '=', 1)
    .where(sql<boolean>`substr(issued_local, 1, 10) < ${p.day}`)
    .orderBy('id', 'desc')
    .limit(MOST)
    .select(['id', 'issued_local as at', 'shop_name as shop', 'customer']),
)

const shops = statement()((db) => db.selectFrom('shop').orderBy('id').select('id'))

export interface OutOfStock {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly specification: string
  readonly shop: string
  /** 0 for a product that never had stock. */
  readonly movementId: number
  /** Local. */
  readonly at: string
}

export interface LateOrder {
  readonly id: number
  /** Local. */
  readonly at: string
  readonly shop: string
  readonly customer: string
}

/** What needs attention in a shop, or in every shop (null), on a local day (D47). */
export async function listAttention(
  db: Db,
  shopId: number | null,
  today: Day,
): Promise<{ outOfStock: OutOfStock[]; lateOrders: LateOrder[] }> {
  const ids = shopId === null ? (await db.all(shops, {})).map(({ id }) => id) : [shopId]
  const found: { outOfStock: OutOfStock[]; lateOrders: LateOrder[] } = { outOfStock: [], lateOrders: [] }
  for (const id of ids) {
    const products = await db.all(outOfStock, { shopId: id })
    found.outOfStock.push(
      ...products.map(({ createdAt, emptiedAt, movementId, ...product }) => ({
        ...product,
        movementId: movementId ?? 0,
        at: localTime(Date.parse(emptiedAt ?? createdAt)),
      })),
    )
    found.lateOrders.push(...(await db.all(inProcess, { shopId: id, day: today })))
  }
  return found
}
