import type { MonthFigures } from '@mostrador/domain/dashboard'
import type { Day } from '@mostrador/domain/time'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import type { Db } from '../../db/session.ts'
import { type Markers, statement } from '../../db/statement.ts'

type Between = { from: Day; to: Day }

/**
 * The day totals of all shops. The shops come first and each is read along the table's own order: SQLite would take the
 * index of days and then look up every single row.
 */
const totals = (db: Kysely<Schema>, p: Markers<Between>) =>
  db
    .selectFrom('shop')
    .crossJoin('day_total as total')
    .whereRef('total.shop_id', '=', 'shop.id')
    .where('total.day', '>=', p.from)
    .where('total.day', '<=', p.to)

const month = sql<string>`substr(total.day, 1, 7)`

const months = statement<Between>()((db, p) =>
  totals(db, p)
    .groupBy(month)
    .select((eb) => [
      month.as('month'),
      eb.fn.sum<number>('total.orders').as('orders'),
      eb.fn.sum<number>('total.total').as('sales'),
    ]),
)

/** What was sold in each month that a stretch of days touches, of all shops (D71). */
export const listMonths = (db: Db, between: Between): Promise<MonthFigures[]> => db.all(months, between)

const ever = statement()((db) =>
  db
    .selectFrom('day_total')
    .select((eb) => [eb.fn.sum<number | null>('orders').as('orders'), eb.fn.sum<number | null>('total').as('sales')]),
)

/** All that was ever sold, of all shops. */
export async function sumEver(db: Db): Promise<{ orders: number; sales: number }> {
  const found = await db.first(ever, {})
  return { orders: found?.orders ?? 0, sales: found?.sales ?? 0 }
}

const days = statement<Between>()((db, p) =>
  totals(db, p)
    .groupBy('total.day')
    .select((eb) => [
      'total.day',
      eb.fn.sum<number>('total.orders').as('orders'),
      eb.fn.sum<number>('total.completed').as('completed'),
      eb.fn.sum<number>('total.units').as('units'),
      eb.fn.sum<number>('total.total').as('sales'),
    ]),
)

export interface DayFigures {
  readonly day: Day
  readonly orders: number
  readonly completed: number
  readonly units: number
  readonly sales: number
}

/** What was sold on each day of a stretch that has sales, of all shops. */
export const listDays = (db: Db, between: Between): Promise<DayFigures[]> => db.all(days, between)

const any = statement()((db) => db.selectFrom('day_total').where('orders', '>', 0).select('day').limit(1))

/** Whether any invoice exists that is not void. */
export const hasInvoices = async (db: Db): Promise<boolean> => (await db.first(any, {})) !== undefined
