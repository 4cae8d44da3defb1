import { type Day, dayAfter } from '@mostrador/domain/time'
import type { Caller } from '../../../caller.ts'
import type { Db } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { blindSince } from './shifts.queries.ts'

/**
 * A clerk who counts blind learns no sum, and no sale since the day she opened her shift. From those she could compute
 * what her drawer should hold (D95).
 */

/** The last day whose sales the caller may see. Null means every day. */
const lastTold = async (db: Db, caller: Caller): Promise<Day | null> => {
  const since = await blindSince(db, caller)
  return since === null ? null : dayAfter(since, -1)
}

export const countsBlind = async (db: Db, caller: Caller): Promise<boolean> => (await blindSince(db, caller)) !== null

export async function daysTold<Days extends { readonly to?: Day | undefined }>(
  db: Db,
  caller: Caller,
  days: Days,
): Promise<Days> {
  const last = await lastTold(db, caller)
  return last === null || (days.to !== undefined && days.to <= last) ? days : { ...days, to: last }
}

/** Refuses an export of hidden days. A file that ends earlier than requested would look complete. */
export async function refuseDaysUntold(db: Db, caller: Caller, to: Day | undefined): Promise<void> {
  const last = await lastTold(db, caller)
  if (last === null || (to !== undefined && to <= last)) return
  throw refuse('exportWhileOpen', [last], { field: 'to' })
}
