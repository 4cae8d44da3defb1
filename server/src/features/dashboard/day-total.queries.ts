import type { Day } from '@mostrador/domain/time'
import type { Tx } from '../../db/session.ts'
import { statement } from '../../db/statement.ts'

/** What an order adds to its day, or what a void takes away again. */
export interface DayChange {
  readonly shopId: number
  readonly day: Day
  readonly authorId: number
  readonly orders: number
  readonly completed: number
  readonly units: number
  /** Before the discount, after ADI (D22). */
  readonly subtotal: number
  readonly total: number
}

/**
 * Where many servers write to one database, a day's totals are spread over a few rows by who sells, so that the tills of
 * a shop do not wait for each other at one row. SQLite has one writer, and one row: an eighth to read for the charts.
 */
const SLOTS = 8

const add = statement<Omit<DayChange, 'authorId'> & { slot: number }>()((db, p, engine) =>
  db
    .insertInto('day_total')
    .values({
      shop_id: p.shopId,
      day: p.day,
      slot: engine === 'sqlite' ? 0 : p.slot,
      orders: p.orders,
      completed: p.completed,
      units: p.units,
      subtotal: p.subtotal,
      total: p.total,
    })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'day', 'slot']).doUpdateSet((eb) => ({
        orders: eb('day_total.orders', '+', eb.ref('excluded.orders')),
        completed: eb('day_total.completed', '+', eb.ref('excluded.completed')),
        units: eb('day_total.units', '+', eb.ref('excluded.units')),
        subtotal: eb('day_total.subtotal', '+', eb.ref('excluded.subtotal')),
        total: eb('day_total.total', '+', eb.ref('excluded.total')),
      })),
    ),
)

/** Keeps the totals of a shop's day in the order's own transaction: charts and cards never add up invoices (D71). */
export const addToDay = (tx: Tx, { authorId, ...change }: DayChange) =>
  tx.change(add, { ...change, slot: authorId % SLOTS })
