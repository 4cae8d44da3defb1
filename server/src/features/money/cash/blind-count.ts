import { type Day, dayAfter } from '@mostrador/domain/time'
import type { Caller } from '../../../caller.ts'
import type { Db } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { blindSince } from './shifts.queries.ts'

/**
 * What adds up to what a drawer should hold is not told to a clerk who counts it blind (D95): no sum, and no sale of the days since
 * she opened her shift.
 */

/** The last day whose sales somebody is told; null: every day's. */
const lastTold = async (db: Db, caller: Caller): Promise<Day | null> => {
  const since = await blindSince(db, caller)
  return since === null ? null : dayAfter(since, -1)
}

/** Whether somebody counts blind now, and is told no sums of today. */
export const countsBlind = async (db: Db, caller: Caller): Promise<boolean> => (await blindSince(db, caller)) !== null

/** Of the days that somebody asks for those that are told. */
export async function daysTold<Days extends { readonly to?: Day | undefined }>(
  db: Db,
  caller: Caller,
  asked: Days,
): Promise<Days> {
  const last = await lastTold(db, caller)
  return last === null || (asked.to !== undefined && asked.to <= last) ? asked : { ...asked, to: last }
}

/** Refuses an export of days that are not told: a file that ends earlier than it was asked to would pass for whole. */
export async function refuseDaysUntold(db: Db, caller: Caller, to: Day | undefined): Promise<void> {
  const last = await lastTold(db, caller)
  if (last === null || (to !== undefined && to <= last)) return
  throw refuse('exportWhileOpen', [last], { field: 'to' })
}
