import type { Instant } from '@mostrador/domain/time'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

const firstFrom = statement<{ id: number }>()((db, p) =>
  db.selectFrom('stock_movement').where('id', '>=', p.id).orderBy('id').limit(1).select(['id', 'at']),
)

const newest = statement()((db) =>
  db.selectFrom('stock_movement').select((eb) => eb.fn.max<number | null>('id').as('id')),
)

/** Returns 0 for none. Ids follow the clock: a binary search needs some twenty reads and no index on the time. */
export async function lastMovementBefore(db: Db, until: Instant): Promise<number> {
  let [before, after] = [0, ((await db.first(newest, {}))?.id ?? 0) + 1]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    const found = await db.first(firstFrom, { id: middle })
    if (found && found.at < until) before = found.id
    else after = middle
  }
  return before
}
