import { sql } from 'kysely'
import { bigintParam } from '../../db/dialect.ts'
import type { Db } from '../../db/session.ts'
import { statement } from '../../db/statement.ts'

const cashiers = statement<{ shopId: number | null }>()((db, p, engine) =>
  db
    .selectFrom('user_account as user')
    .where(
      sql<boolean>`(${bigintParam(engine, p.shopId)} is null or ${sql.ref('user.shop_id')} = ${bigintParam(engine, p.shopId)})`,
    )
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('invoice')
          .whereRef('author_id', '=', 'user.id')
          .where('voided_at', 'is', null)
          .select('invoice.id'),
      ),
    )
    .orderBy('user.name_key')
    .select(['user.id', 'user.name']),
)

/** Everybody of a shop, or of all (null), who has sold, by name; whoever left too. */
export const listCashiers = (db: Db, shopId: number | null) => db.all(cashiers, { shopId })
