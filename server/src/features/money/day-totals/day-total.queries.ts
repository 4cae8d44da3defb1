import {
  METHOD_NUMBERS,
  METHODS,
  methodSums,
  type PaymentMethod,
  type PaymentPart,
} from '@mostrador/domain/money/payment'
import type { Day } from '@mostrador/domain/time'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { dayTaken } from '../../../db/tables/figures.ts'

/** Sums taken in each form, less refunds. */
type Taken = { readonly [Method in PaymentMethod]: number }

type Sold = {
  readonly orders: number
  readonly completed: number
  readonly returns: number
  readonly units: number
  /** Sums before the discount, after ADI (D22). */
  readonly subtotal: number
  readonly total: number
}

export type DayKey = { readonly shopId: number; readonly day: Day; readonly authorId: number }

const NONE_TAKEN = Object.fromEntries(METHODS.map((method) => [method, 0])) as Taken
const NOTHING: Sold = { orders: 0, completed: 0, returns: 0, units: 0, subtotal: 0, total: 0 }

export function takenBy(parts: readonly Pick<PaymentPart, 'method' | 'amount'>[]): Taken {
  const sums = { ...NONE_TAKEN } as Record<PaymentMethod, number>
  for (const { method, amount } of parts) sums[method] += amount
  return sums
}

/** Each seller has a row, so that a cashier's sales are known, and a shop's tills do not wait for one row. */
const add = statement<DayKey & Sold>()((db, p) =>
  db
    .insertInto('day_total')
    .values({
      shop_id: p.shopId,
      day: p.day,
      author_id: p.authorId,
      orders: p.orders,
      completed: p.completed,
      returns: p.returns,
      units: p.units,
      subtotal: p.subtotal,
      total: p.total,
    })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'day', 'author_id']).doUpdateSet((eb) => ({
        orders: eb('day_total.orders', '+', eb.ref('excluded.orders')),
        completed: eb('day_total.completed', '+', eb.ref('excluded.completed')),
        returns: eb('day_total.returns', '+', eb.ref('excluded.returns')),
        units: eb('day_total.units', '+', eb.ref('excluded.units')),
        subtotal: eb('day_total.subtotal', '+', eb.ref('excluded.subtotal')),
        total: eb('day_total.total', '+', eb.ref('excluded.total')),
      })),
    ),
)

const addForm = statement<DayKey & { method: number; amount: number }>()((db, p) =>
  db
    .insertInto('day_taken')
    .values({ shop_id: p.shopId, day: p.day, author_id: p.authorId, method: p.method, amount: p.amount })
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'day', 'author_id', 'method'])
        .doUpdateSet((eb) => ({ amount: eb('day_taken.amount', '+', eb.ref('excluded.amount')) })),
    ),
)

const totalOf = statement<DayKey>()((db, p) =>
  db
    .selectFrom('day_total')
    .where('shop_id', '=', p.shopId)
    .where('day', '=', p.day)
    .where('author_id', '=', p.authorId)
    .select('total'),
)

const forms = dayTaken.reading('method', 'amount')
const formsOf = statement<DayKey>()((db, p) =>
  db
    .selectFrom('day_taken')
    .where('shop_id', '=', p.shopId)
    .where('day', '=', p.day)
    .where('author_id', '=', p.authorId)
    .select(forms.columns),
)

export async function findDaySums(db: Db, key: DayKey): Promise<Taken & { readonly total: number }> {
  const [sold, taken] = await Promise.all([db.first(totalOf, key), db.all(formsOf, key)])
  return { total: sold?.total ?? 0, ...takenBy(taken.map(forms.decode)) }
}

/**
 * Updates the totals of a shop's day in the order's own transaction, so that charts never sum invoices (D71). A void
 * subtracts what its order added, and a return subtracts on its own day (D103). Payments count on their own day. The
 * row of sales is written first, because it locks the rows of the forms (`LOCK_ORDER`).
 */
export async function addToDay(
  tx: Tx,
  { taken, ...change }: DayKey & Partial<Sold> & { taken?: Taken },
): Promise<void> {
  const { shopId, day, authorId } = change
  await Promise.all([
    tx.change(add, { ...NOTHING, ...change }),
    ...methodSums(taken ?? NONE_TAKEN).map(({ method, amount }) =>
      tx.change(addForm, { shopId, day, authorId, method: METHOD_NUMBERS[method], amount }),
    ),
  ])
}

const keyOf = ({ shopId, day, authorId }: DayKey): string =>
  [String(shopId).padStart(16, '0'), day, String(authorId).padStart(16, '0')].join(' ')

/** Locks the rows of several days in one order until the transaction ends, so that two transactions cannot deadlock. */
export async function holdDays(tx: Tx, days: readonly DayKey[]): Promise<void> {
  const rows = new Map(days.map((day) => [keyOf(day), day]))
  if (rows.size < 2) return
  for (const [, day] of [...rows].sort(([a], [b]) => (a < b ? -1 : 1))) await addToDay(tx, day)
}
