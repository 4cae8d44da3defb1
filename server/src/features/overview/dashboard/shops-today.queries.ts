import type { Centavos } from '@mostrador/domain/money'
import { type Day, dayAfter } from '@mostrador/domain/time'
import { sql } from 'kysely'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

export interface ShopToday {
  readonly id: number
  readonly name: string
  readonly sales: Centavos
  readonly orders: number
  /** Cash counted above the expected sum, of the shifts counted on this day. Null if none was counted. */
  readonly difference: Centavos | null
}

const shops = statement<{ day: Day }>()((db, p) =>
  db
    .selectFrom('shop')
    .where('shop.is_active', '=', 1)
    .where('shop.deleted_at', 'is', null)
    .orderBy('shop.name_key')
    .select((eb) => [
      'shop.id',
      'shop.name',
      eb
        .selectFrom('day_total')
        .whereRef('day_total.shop_id', '=', 'shop.id')
        .where('day_total.day', '=', p.day)
        .select((sum) => sum.fn.sum<number | null>('day_total.total').as('sum'))
        .as('sales'),
      eb
        .selectFrom('day_total')
        .whereRef('day_total.shop_id', '=', 'shop.id')
        .where('day_total.day', '=', p.day)
        .select((sum) => sum.fn.sum<number | null>('day_total.orders').as('sum'))
        .as('orders'),
    ]),
)

const counted = statement<{ day: Day; next: Day }>()((db, p) =>
  db
    .selectFrom('shift')
    .where('closed_local', '>=', p.day)
    .where('closed_local', '<', p.next)
    .groupBy('shop_id')
    .select(['shop_id as shopId', sql<number | null>`sum(counted_cash - expected_cash)`.as('difference')]),
)

export async function listShopsToday(db: Db, day: Day): Promise<ShopToday[]> {
  const [rows, differences] = await Promise.all([
    db.all(shops, { day }),
    db.all(counted, { day, next: dayAfter(day, 1) }),
  ])
  return rows.map(({ sales, orders, ...shop }) => ({
    ...shop,
    sales: sales ?? 0,
    orders: orders ?? 0,
    difference: differences.find(({ shopId }) => shopId === shop.id)?.difference ?? null,
  }))
}
