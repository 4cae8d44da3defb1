import { PUESTOS } from '@mostrador/domain/people/role'
import { bigintParam } from '../../db/dialect.ts'
import type { Db } from '../../db/session.ts'
import { statement } from '../../db/statement.ts'

/** People of the office sell in any shop (D228). */
const SELLERS_ANYWHERE = [PUESTOS.owner, PUESTOS.manager]

const cashiers = statement<{ shopId: number | null }>()((db, p, engine) =>
  db
    .selectFrom('user_account as user')
    .where((eb) =>
      eb.or([
        eb(bigintParam(engine, p.shopId), 'is', null),
        eb('user.shop_id', '=', p.shopId),
        eb('user.role', 'in', SELLERS_ANYWHERE),
      ]),
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

/** Everybody of a shop and of the office, or of all shops (null), who has sold, by name. People who left are among them. */
export const listCashiers = (db: Db, shopId: number | null) => db.all(cashiers, { shopId })
