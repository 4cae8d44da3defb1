import { FIRST_RUN_STEPS, type FirstRunPart, type FirstRunStep } from '@mostrador/domain/house/first-run'
import { PUESTOS } from '@mostrador/domain/people/role'
import type { Db } from '../../db/session.ts'
import { statement } from '../../db/statement.ts'
import { findTradingGroup } from '../trading-group/trading-group.queries.ts'
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
const anyProduct = statement()((db) =>
  db
    .selectFrom('product')
    .where('deleted_at', 'is', null)
    .where('is_active', '=', 1)
    .orderBy('id')
    .select('id')
    .limit(1),
)

/** How far a new house is, reckoned from what is in it (D133). Whoever sells is its staff: an owner does not; what cannot be sold yet is none of its products. */
export async function findFirstRun(db: Db): Promise<FirstRunPart[]> {
  const isDone: Readonly<Record<FirstRunStep, boolean>> = {
    owner: await hasUsers(db),
    group: (await findTradingGroup(db)).name !== '',
    shops: (await db.first(anyShop, {})) !== undefined,
    staff: (await db.first(anyClerk, {})) !== undefined,
    products: (await db.first(anyProduct, {})) !== undefined,
  }
  return FIRST_RUN_STEPS.map((step) => ({ step, isDone: isDone[step] }))
}
