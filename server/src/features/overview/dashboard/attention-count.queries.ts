import { COUNTED_ROWS } from '@mostrador/domain/paging'
import { PUESTOS } from '@mostrador/domain/platform/role'
import { STATE_NUMBERS } from '@mostrador/domain/sale/invoice'
import type { Day } from '@mostrador/domain/time'
import { sql } from 'kysely'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { isFew } from '../../goods/stock/few.queries.ts'

/** The shops come first, so that each is read through its index of orders in process. */
const late = statement<{ day: Day }>()((db, p) =>
  db
    .selectFrom(
      db
        .selectFrom('shop')
        .crossJoin('invoice')
        .whereRef('invoice.shop_id', '=', 'shop.id')
        .where('invoice.voided_at', 'is', null)
        .where('invoice.state', '=', STATE_NUMBERS.inProcess)
        .where(sql<boolean>`substr(invoice.issued_local, 1, 10) < ${p.day}`)
        .select('invoice.id')
        .limit(COUNTED_ROWS)
        .as('counted'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count')),
)

const few = statement()((db) =>
  db
    .selectFrom('shop')
    .crossJoin('product')
    .whereRef('product.shop_id', '=', 'shop.id')
    .where(isFew)
    .where('product.is_active', '=', 1)
    .where('product.deleted_at', 'is', null)
    .select((eb) => [
      eb.fn.countAll<number>().as('few'),
      sql<number | null>`sum(case product.quantity when 0 then 1 else 0 end)`.as('none'),
    ]),
)

/** Counts what needs attention in all shops on a local day (D47). The bell lists the same things one by one. */
export async function countAttention(
  db: Db,
  today: Day,
): Promise<{ lateOrders: number; outOfStock: number; runningOut: number }> {
  const [lateOrders, stock] = await Promise.all([db.first(late, { day: today }), db.first(few, {})])
  const outOfStock = stock?.none ?? 0
  return { lateOrders: lateOrders?.count ?? 0, outOfStock, runningOut: (stock?.few ?? 0) - outOfStock }
}

const providers = statement()((db) =>
  db
    .selectFrom('user_account')
    .where('role', '=', PUESTOS.provider)
    .where('is_active', '=', 1)
    .where('deleted_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count')),
)

export const countProviders = async (db: Db): Promise<number> => (await db.first(providers, {}))?.count ?? 0
