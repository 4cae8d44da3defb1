import type { MonthFigures } from '@mostrador/domain/overview/dashboard'
import type { Day } from '@mostrador/domain/time'
import { type Kysely, sql } from 'kysely'
import type { Markers } from '../../../db/parameters.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

type Between = { from: Day; to: Day }

/**
 * Shops come first, so that each is read along the table's own order. SQLite would otherwise use the index of days
 * and look up every row.
 */
const totals = (db: Kysely<Schema>, p: Markers<Between>) =>
  db
    .selectFrom('shop')
    .crossJoin('day_total as total')
    .whereRef('total.shop_id', '=', 'shop.id')
    .where('total.day', '>=', p.from)
    .where('total.day', '<=', p.to)

const month = sql<string>`substr(total.day, 1, 7)`

type OfShop = { shopId: number }

const monthly = (sold: ReturnType<typeof totals>) =>
  sold
    .groupBy(month)
    .select((eb) => [
      month.as('month'),
      eb.fn.sum<number>('total.orders').as('orders'),
      eb.fn.sum<number>('total.total').as('sales'),
    ])

const months = {
  all: statement<Between>()((db, p) => monthly(totals(db, p))),
  shop: statement<Between & OfShop>()((db, p) => monthly(totals(db, p).where('shop.id', '=', p.shopId))),
}

/** The months that some days touch, of a shop or of all (null) (D71). */
export const listMonths = (db: Db, between: Between, shopId: number | null): Promise<MonthFigures[]> =>
  shopId === null ? db.all(months.all, between) : db.all(months.shop, { ...between, shopId })

const summed = (db: Kysely<Schema>) =>
  db
    .selectFrom('day_total')
    .select((eb) => [eb.fn.sum<number | null>('orders').as('orders'), eb.fn.sum<number | null>('total').as('sales')])

const ever = {
  all: statement()((db) => summed(db)),
  shop: statement<OfShop>()((db, p) => summed(db).where('shop_id', '=', p.shopId)),
}

export async function sumEver(db: Db, shopId: number | null): Promise<{ orders: number; sales: number }> {
  const found = shopId === null ? await db.first(ever.all, {}) : await db.first(ever.shop, { shopId })
  return { orders: found?.orders ?? 0, sales: found?.sales ?? 0 }
}

const daily = (sold: ReturnType<typeof totals>) =>
  sold
    .groupBy('total.day')
    .select((eb) => [
      'total.day',
      eb.fn.sum<number>('total.orders').as('orders'),
      eb.fn.sum<number>('total.completed').as('completed'),
      eb.fn.sum<number>('total.units').as('units'),
      eb.fn.sum<number>('total.total').as('sales'),
    ])

const days = {
  all: statement<Between>()((db, p) => daily(totals(db, p))),
  shop: statement<Between & OfShop>()((db, p) => daily(totals(db, p).where('shop.id', '=', p.shopId))),
}

export interface DayFigures {
  readonly day: Day
  readonly orders: number
  readonly completed: number
  readonly units: number
  readonly sales: number
}

/** The days with sales, of a shop or of all (null). */
export const listDays = (db: Db, between: Between, shopId: number | null = null): Promise<DayFigures[]> =>
  shopId === null ? db.all(days.all, between) : db.all(days.shop, { ...between, shopId })

const any = statement()((db) => db.selectFrom('day_total').where('orders', '>', 0).select('day').limit(1))

export const hasInvoices = async (db: Db): Promise<boolean> => (await db.first(any, {})) !== undefined

const earliest = statement<Between>()((db, p) => totals(db, p).select('total.day').limit(1))

export const hasSalesIn = async (db: Db, between: Between): Promise<boolean> =>
  (await db.first(earliest, between)) !== undefined
