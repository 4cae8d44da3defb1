import { FIRST_RUN_STEPS, type FirstRunPart, type FirstRunStep } from '@mostrador/domain/group/first-run'
import { PUESTOS } from '@mostrador/domain/platform/role'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { findTradingGroup } from '../../group/trading-group/trading-group.queries.ts'
import { hasUsers } from '../users/user-insert.queries.ts'

const anyShop = statement()((db) =>
  db.selectFrom('shop').where('deleted_at', 'is', null).where('is_active', '=', 1).select('id').limit(1),
)
const anyClerk = statement()((db) =>
  db
    .selectFrom('user_account')
    .where('role', '=', PUESTOS.clerk)
    .where('is_active', '=', 1)
    .where('deleted_at', 'is', null)
    .select('id')
    .limit(1),
)
/** An active owner or manager who has sold with that account (D228). */
const anySeller = statement()((db) =>
  db
    .selectFrom('user_account as user')
    .where('user.role', 'in', [PUESTOS.owner, PUESTOS.manager])
    .where('user.is_active', '=', 1)
    .where('user.deleted_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('invoice')
          .whereRef('author_id', '=', 'user.id')
          .where('voided_at', 'is', null)
          .select('invoice.id'),
      ),
    )
    .select('user.id')
    .limit(1),
)
const anyProduct = statement()((db) =>
  db
    .selectFrom('product')
    .where('deleted_at', 'is', null)
    .where('is_active', '=', 1)
    .orderBy('id')
    .select('id')
    .limit(1),
)

const anySale = statement()((db) => db.selectFrom('invoice').where('voided_at', 'is', null).select('id').limit(1))

export const hasSold = async (db: Db): Promise<boolean> => (await db.first(anySale, {})) !== undefined

/**
 * Counts as staff a clerk, or somebody of the office who has sold (D228). Products not for sale do not count (D133).
 */
export async function findFirstRun(db: Db): Promise<FirstRunPart[]> {
  const isDone: Readonly<Record<FirstRunStep, boolean>> = {
    owner: await hasUsers(db),
    group: (await findTradingGroup(db)).name !== '',
    shops: (await db.first(anyShop, {})) !== undefined,
    staff: ((await db.first(anyClerk, {})) ?? (await db.first(anySeller, {}))) !== undefined,
    products: (await db.first(anyProduct, {})) !== undefined,
  }
  return FIRST_RUN_STEPS.map((step) => ({ step, isDone: isDone[step] }))
}
