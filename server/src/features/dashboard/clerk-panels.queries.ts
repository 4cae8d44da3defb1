import { localTime } from '@mostrador/domain/time'
import type { Db } from '../../db/session.ts'
import { statement } from '../../db/statement.ts'

/** From how many units on a product is about to run out (D46). */
const FEW = 3
const SCARCEST = 5
const DAY = 24 * 3_600_000

const sales = statement<{ shopId: number; from: string; until: string }>()((db, p) =>
  db
    .selectFrom('invoice')
    .where('shop_id', '=', p.shopId)
    .where('voided_at', 'is', null)
    .where('issued_local', '>=', p.from)
    .where('issued_local', '<=', p.until)
    .select((eb) => [eb.fn.countAll<number>().as('orders'), eb.fn.sum<number>('total').as('total')]),
)

const units = statement<{ shopId: number; from: string; until: string }>()((db, p) =>
  db
    .selectFrom('invoice')
    .innerJoin('invoice_line as line', 'line.invoice_id', 'invoice.id')
    .where('invoice.shop_id', '=', p.shopId)
    .where('invoice.voided_at', 'is', null)
    .where('invoice.issued_local', '>=', p.from)
    .where('invoice.issued_local', '<=', p.until)
    .select((eb) => eb.fn.sum<number>('line.quantity').as('units')),
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
    .where('quantity', '<=', FEW)
    .select((eb) => eb.fn.countAll<number>().as('count')),
)

const scarcest = statement<{ shopId: number }>()((db, p) =>
  db
    .selectFrom('product')
    .innerJoin('specification', 'specification.id', 'product.specification_id')
    .where('product.shop_id', '=', p.shopId)
    .where('product.deleted_at', 'is', null)
    .where('product.is_active', '=', 1)
    .where('product.quantity', '<=', FEW)
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
  const today = { shopId, from: localTime(now).slice(0, 10), until: localTime(now) }
  const week = { shopId, from: localTime(now - 7 * DAY).slice(0, 10), until: localTime(now - 7 * DAY) }
  const sold = await db.first(sales, today)
  const before = await db.first(sales, week)
  return {
    salesToday: sold?.total ?? 0,
    ordersToday: sold?.orders ?? 0,
    unitsToday: (await db.first(units, today))?.units ?? 0,
    salesSameDayLastWeek: before?.total ?? 0,
    inProcess: (await db.first(inProcess, { shopId }))?.count ?? 0,
    runningOut: (await db.first(runningOut, { shopId }))?.count ?? 0,
    scarcest: await db.all(scarcest, { shopId }),
  }
}
