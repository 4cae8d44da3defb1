import { instantOf } from '@mostrador/domain/time'
import { latestPast } from '../../../clock.ts'
import type { ServiceContext } from '../../../context.ts'
import type { Tx } from '../../../db/session.ts'
import { holdKeys } from '../../platform/kept-answers/hold-keys.queries.ts'
import { LOGIN_WINDOW_MS } from './login-limits.ts'
import { type Attempter, deleteAttemptsOutside, insertAttempt } from './throttle.queries.ts'

/**
 * Counts a login attempt before it is judged, so that concurrent attempts all count.
 * @param keys what attempts that count together wait for
 * @param admit names the attempter, or refuses one more attempt
 */
export const countAttempt = (
  { database, clock }: Pick<ServiceContext, 'database' | 'clock'>,
  keys: readonly string[],
  admit: (tx: Tx, now: number) => Promise<Attempter>,
): Promise<Attempter> =>
  database.inTransaction(async (tx) => {
    await holdKeys(tx, 0, keys)
    const now = clock()
    await deleteAttemptsOutside(tx, instantOf(now - LOGIN_WINDOW_MS), latestPast(now))
    const attempter = await admit(tx, now)
    await insertAttempt(tx, { ...attempter, at: instantOf(now) })
    return attempter
  }, 'read committed')
