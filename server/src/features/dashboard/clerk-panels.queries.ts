import { FEW_UNITS } from '@mostrador/domain/dashboard'
import { type Day, localDay, localTime } from '@mostrador/domain/time'
import type { Db } from '../../db/session.ts'
import { statement } from '../../db/statement.ts'

const SCARCEST = 5
const DAY = 24 * 3_600_000

/** Today whole: kept by the orders themselves. */
const today = statement<{ shopId: number; day: Day }>()((db, p) =>
  db
    .selectFrom('day_total')
    .where('shop_id', '=', p.shopId)
    .where('day', '=', p.day)
    .select((eb) => [
      eb.fn.sum<number | null>('orders').as('orders'),
      eb.fn.sum<number | null>('units').as('units'),
      eb.fn.sum<number | null>('total').as('total'),
    ]),
)

/** A part of a day is nowhere kept: its invoices are added up. */
const sales = statement<{ shopId: number; from: string; until: string }>()((db, p) =>
  db
    .selectFrom('invoice')
    .where('shop_id', '=', p.shopId)
    .where('voided_at', 'is', null)
    .where('issued_local', '>=', p.from)
    .where('issued_local', '<=', p.until)
    .select((eb) => eb.fn.sum<number | null>('total').as('total')),
)

const inProcess = statement<{ shopId: number }>()((db, p) =>
  db
    .selectFrom('invoice')
    .where('shop_id', '=', p.shopId)
    .where('voided_at', 'is', null)
    .where('state', '=', 1)
    .select((eb) => eb.fn.countAll<number>().as('count')),
)

const runningOut = statement<{ shopId: number }>()((db, p) =>
  db
    .selectFrom('product')
    .where('shop_id', '=', p.shopId)
    .where('deleted_at', 'is', null)
    .where('is_active', '=', 1)
    .where('quantity', '<=', FEW_UNITS)
    .select((eb) => eb.fn.countAll<number>().as('count')),
)

const scarcest = statement<{ shopId: number }>()((db, p) =>
  db
    .selectFrom('product')
    .innerJoin('specification', 'specification.id', 'product.specification_id')
    .where('product.shop_id', '=', p.shopId)
    .where('product.deleted_at', 'is', null)
    .where('product.is_active', '=', 1)
    .where('product.quantity', '<=', FEW_UNITS)
    .orderBy('product.quantity')
    .orderBy('product.id')
    .limit(SCARCEST)
    .select(['product.id', 'product.name', 'specification.name as specification', 'product.quantity']),
)

export interface ClerkPanels {
  readonly salesToday: number
  readonly ordersToday: number
  readonly unitsToday: number
  readonly salesSameDayLastWeek: number
  readonly inProcess: number
  readonly runningOut: number
  readonly scarcest: { id: number; name: string; specification: string; quantity: number }[]
}

/** The four panels of a shop (D46), of local time `now`; void invoices do not count (D71). */
export async function readClerkPanels(db: Db, shopId: number, now: number): Promise<ClerkPanels> {
  const sold = await db.first(today, { shopId, day: localDay(now) })
  const weekAgo = localTime(now - 7 * DAY)
  const before = await db.first(sales, { shopId, from: weekAgo.slice(0, 10), until: weekAgo })
  return {
    salesToday: sold?.total ?? 0,
    ordersToday: sold?.orders ?? 0,
    unitsToday: sold?.units ?? 0,
    salesSameDayLastWeek: before?.total ?? 0,
    inProcess: (await db.first(inProcess, { shopId }))?.count ?? 0,
    runningOut: (await db.first(runningOut, { shopId }))?.count ?? 0,
    scarcest: await db.all(scarcest, { shopId }),
  }
}
