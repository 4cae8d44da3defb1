import type { Centavos } from '@mostrador/domain/money'
import { DECLARED_METHODS } from '@mostrador/domain/money/payment'
import { type FormDifference, formDifferences } from '@mostrador/domain/money/shift'
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
  /** Forms of payment whose counts differ in sum (D206). */
  readonly differences: FormDifference[]
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
    .innerJoin('cash_count as closing', (join) =>
      join.onRef('closing.shift_id', '=', 'shift.id').on('closing.kind', '=', 'close'),
    )
    .where('shift.closed_local', '>=', p.day)
    .where('shift.closed_local', '<', p.next)
    .groupBy('shift.shop_id')
    .select([
      'shift.shop_id as shopId',
      sql<number>`sum(shift.counted_cash - shift.expected_cash)`.as('difference'),
      ...DECLARED_METHODS.map((method) => sql<number>`sum(${sql.ref(`closing.${method}_difference`)})`.as(method)),
    ]),
)

export async function listShopsToday(db: Db, day: Day): Promise<ShopToday[]> {
  const [rows, counts] = await Promise.all([db.all(shops, { day }), db.all(counted, { day, next: dayAfter(day, 1) })])
  return rows.map(({ sales, orders, ...shop }) => {
    const count = counts.find(({ shopId }) => shopId === shop.id)
    return {
      ...shop,
      sales: sales ?? 0,
      orders: orders ?? 0,
      difference: count?.difference ?? null,
      differences: count ? formDifferences(count.difference, count) : [],
    }
  })
}
