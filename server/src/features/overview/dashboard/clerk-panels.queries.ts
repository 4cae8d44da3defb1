import { specificationOf } from '@mostrador/domain/goods/plain-product'
import type { MethodSum } from '@mostrador/domain/money/payment'
import { STATE_NUMBERS } from '@mostrador/domain/sale/invoice'
import { DAY_MS, type Day, dayOfLocal, localDay, localTime } from '@mostrador/domain/time'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { isFew } from '../../goods/stock/few.queries.ts'
import { returnsWithin, salesWithin, sumTaken } from '../reports/report.queries.ts'

const SCARCEST = 5

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

/** Totals of a part of a day are not stored, so its invoices are summed. */
const sales = statement<{ shopId: number; from: string; until: string }>()((db, p) =>
  salesWithin(db, p).select((eb) => eb.fn.sum<number | null>('total').as('total')),
)

const cameBack = statement<{ shopId: number; from: string; until: string }>()((db, p) =>
  returnsWithin(db, p).select((eb) => eb.fn.sum<number | null>('total').as('total')),
)

const inProcess = statement<{ shopId: number }>()((db, p) =>
  db
    .selectFrom('invoice')
    .where('shop_id', '=', p.shopId)
    .where('voided_at', 'is', null)
    .where('state', '=', STATE_NUMBERS.inProcess)
    .select((eb) => eb.fn.countAll<number>().as('count')),
)

const runningOut = statement<{ shopId: number }>()((db, p) =>
  db
    .selectFrom('product')
    .where('shop_id', '=', p.shopId)
    .where('deleted_at', 'is', null)
    .where('is_active', '=', 1)
    .where(isFew)
    .select((eb) => eb.fn.countAll<number>().as('count')),
)

const scarcest = statement<{ shopId: number }>()((db, p) =>
  db
    .selectFrom('product')
    .innerJoin('element', 'element.id', 'product.element_id')
    .innerJoin('specification', 'specification.id', 'product.specification_id')
    .where('product.shop_id', '=', p.shopId)
    .where('product.deleted_at', 'is', null)
    .where('product.is_active', '=', 1)
    .where(isFew)
    .orderBy('product.quantity')
    .orderBy('product.id')
    .limit(SCARCEST)
    .select([
      'product.id',
      'product.name',
      'element.name as element',
      'specification.name as specification',
      'product.quantity',
    ]),
)

export interface ClerkPanels {
  readonly salesToday: number
  readonly taken: MethodSum[]
  readonly ordersToday: number
  readonly unitsToday: number
  readonly salesSameDayLastWeek: number
  readonly inProcess: number
  readonly runningOut: number
  /** Products with the lowest stock. Plain ones have no specification. */
  readonly scarcest: { id: number; name: string; specification: string; quantity: number }[]
}

/** D46. Void invoices do not count (D71). */
export async function readClerkPanels(db: Db, shopId: number, now: number): Promise<ClerkPanels> {
  const day = localDay(now)
  const sold = await db.first(today, { shopId, day })
  const weekAgo = localTime(now - 7 * DAY_MS)
  const until = { shopId, from: dayOfLocal(weekAgo), until: weekAgo }
  const [before, returned] = [await db.first(sales, until), await db.first(cameBack, until)]
  return {
    salesToday: sold?.total ?? 0,
    taken: await sumTaken(db, { shopId, start: day, end: day }),
    ordersToday: sold?.orders ?? 0,
    unitsToday: sold?.units ?? 0,
    // Sales are net of returns, like every day's total (D103).
    salesSameDayLastWeek: (before?.total ?? 0) - (returned?.total ?? 0),
    inProcess: (await db.first(inProcess, { shopId }))?.count ?? 0,
    runningOut: (await db.first(runningOut, { shopId }))?.count ?? 0,
    scarcest: (await db.all(scarcest, { shopId })).map(({ element, specification, ...product }) => ({
      ...product,
      specification: specificationOf({ element, specification }),
    })),
  }
}
