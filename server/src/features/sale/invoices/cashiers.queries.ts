import { bigintParam } from '../../../db/dialect.ts'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

const cashiers = statement<{ shopId: number | null }>()((db, p, engine) =>
  db
    .selectFrom('user_account as user')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('invoice')
          .whereRef('author_id', '=', 'user.id')
          .where('voided_at', 'is', null)
          .where((inner) =>
            inner.or([inner(bigintParam(engine, p.shopId), 'is', null), inner('invoice.shop_id', '=', p.shopId)]),
          )
          .select('invoice.id'),
      ),
    )
    .orderBy('user.name_key')
    .select(['user.id', 'user.name']),
)

/** Lists sellers of a shop or of all (null), office users (D228) and former users included. */
export const listCashiers = (db: Db, shopId: number | null) => db.all(cashiers, { shopId })
