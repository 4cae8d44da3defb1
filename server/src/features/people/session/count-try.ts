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
/** Limits a patient guesser, because others at a till see the key being typed. */
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
 * Counts a try before the secret is compared, so that concurrent tries all count. Five wrong ones lock the secret for
 * fifteen minutes, `MOST_A_DAY` until the first is a day old. Returns the tries that are left.
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

/** Takes back a counted try whose answer revealed nothing about the secret. */
export const uncountTry = ({ database }: ServiceContext, userId: number, secret: AskedSecret): Promise<unknown> =>
  database.inTransaction((tx) => deleteNewestTry(tx, { userId, secret }), 'read committed')

/** Refuses while the secret is locked, without counting a try. */
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
