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

/** Everybody who has sold in a shop, or in any (null), by name. People of the office (D228) and people who left are among them. */
export const listCashiers = (db: Db, shopId: number | null) => db.all(cashiers, { shopId })
