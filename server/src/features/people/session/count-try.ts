import type { AskedSecret } from '@mostrador/domain/people/user'
import { DAY_MS, instantOf, MINUTE_MS } from '@mostrador/domain/time'
import { latestPast } from '../../../clock.ts'
import type { ServiceContext } from '../../../context.ts'
import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { holdKeys } from '../../platform/kept-answers/hold-keys.queries.ts'
import { countTries, deleteNewestTry, deleteTriesOutside, insertTry } from './secret-try.queries.ts'

const LOCKED_FOR_MS = 15 * MINUTE_MS
const MOST_TRIES = 5
/** At a till a key is typed beside people who may not know it: whoever guesses patiently gets this far in a day. */
const MOST_A_DAY = 20

const LOCKED = {
  password: 'passwordLocked',
  supervisor: 'supervisorLocked',
  voucher: 'voucherLocked',
  code: 'codeLocked',
  drawerSum: 'drawerSumLocked',
  pin: 'pinLocked',
} as const

/**
 * Counts a try before the secret is looked at, so that a hundred at once are not a hundred tries: five wrong ones lock it
 * for this person for fifteen minutes, twenty in a day until the first of them is a day old. How many are left after it.
 */
export const countThisTry = (
  { database, clock }: ServiceContext,
  userId: number,
  secret: AskedSecret,
): Promise<number> =>
  database.inTransaction(async (tx) => {
    const now = clock()
    const count = await countOpenTries(tx, now, userId, secret)
    await insertTry(tx, { userId, secret, at: instantOf(now) })
    return MOST_TRIES - 1 - (count % MOST_TRIES)
  }, 'read committed')

/** Takes back a try that was counted beforehand and told nothing. */
export const uncountTry = ({ database }: ServiceContext, userId: number, secret: AskedSecret): Promise<unknown> =>
  database.inTransaction((tx) => deleteNewestTry(tx, { userId, secret }), 'read committed')

/** Refuses while wrong tries lock a secret for a person, and counts nothing. */
export const refuseWhileLocked = (
  { database, clock }: ServiceContext,
  userId: number,
  secret: AskedSecret,
): Promise<unknown> => database.inTransaction((tx) => countOpenTries(tx, clock(), userId, secret), 'read committed')

async function countOpenTries(tx: Tx, now: number, userId: number, secret: AskedSecret): Promise<number> {
  await holdKeys(tx, userId, [`intentos ${secret}`])
  await deleteTriesOutside(tx, { userId, secret, since: instantOf(now - DAY_MS), until: latestPast(now) })
  const { count, first, last } = await countTries(tx, { userId, secret })
  const isPause = count > 0 && count % MOST_TRIES === 0
  const pausedUntil = isPause && last !== null ? Date.parse(last) + LOCKED_FOR_MS : now
  const freeAt = count >= MOST_A_DAY && first !== null ? Math.max(pausedUntil, Date.parse(first) + DAY_MS) : pausedUntil
  if (freeAt > now) {
    const seconds = Math.ceil((freeAt - now) / 1000)
    throw refuse(LOCKED[secret], [seconds], { retryAfter: seconds })
  }
  return count
}
