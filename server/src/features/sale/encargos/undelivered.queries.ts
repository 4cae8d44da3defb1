import { DELIVERY_NUMBERS } from '@mostrador/domain/sale/encargo'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import type { Own } from './own-encargo.queries.ts'
import { type OwnEncargos, ownEncargo, ownParams } from './own-encargo.queries.ts'

const undelivered = statement<OwnEncargos>()((db, p, engine) =>
  db
    .selectFrom('encargo')
    .where('deleted_at', 'is', null)
    .where('is_active', '=', 1)
    .where('delivery', '<', DELIVERY_NUMBERS.delivered)
    .where(ownEncargo(p, engine))
    .select((eb) => eb.fn.countAll<number>().as('count')),
)

/** Counts active encargos whose delivery is not completed (D46). */
export const countUndelivered = async (db: Db, own: Own): Promise<number> =>
  (await db.first(undelivered, ownParams(own)))?.count ?? 0
