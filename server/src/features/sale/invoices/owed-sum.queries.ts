import type { Centavos } from '@mostrador/domain/money'
import { sql } from 'kysely'
import type { RowScope } from '../../../caller.ts'
import { balanceOfInvoice } from '../../../db/invoice-balance.ts'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

const MOST_ORDERS = 10_000

const owed = statement<{ shopId: number; most: number }>()((db, p) =>
  db
    .selectFrom(
      db
        .selectFrom('invoice')
        .where('shop_id', '=', p.shopId)
        .where('voided_at', 'is', null)
        .where(sql<boolean>`charge in (1, 2)`)
        .orderBy('id')
        .limit(p.most)
        .select(['id', 'total'])
        .as('owing'),
    )
    .select((eb) => [
      eb.fn.countAll<number>().as('orders'),
      sql<number | null>`sum(${balanceOfInvoice('owing')})`.as('balance'),
    ]),
)

const shops = statement()((db) => db.selectFrom('shop').orderBy('id').select('id'))

/** Counts and sums what orders owe in a shop, or in all. The sum is null if a shop reaches `MOST_ORDERS`. */
export async function sumOwed(db: Db, scope: RowScope): Promise<{ orders: number; balance: Centavos | null }> {
  const shopIds = scope === null ? (await db.all(shops, {})).map(({ id }) => id) : [scope]
  let orders = 0
  let balance: Centavos | null = 0
  for (const shopId of shopIds) {
    const found = await db.first(owed, { shopId, most: MOST_ORDERS })
    orders += found?.orders ?? 0
    balance = balance === null || found?.orders === MOST_ORDERS ? null : balance + (found?.balance ?? 0)
  }
  return { orders, balance }
}
