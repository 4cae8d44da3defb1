import { randomBytes } from 'node:crypto'
import { fold } from '@mostrador/domain/search'
import { instantOf } from '@mostrador/domain/time'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/session.ts'
import { refuse } from '../../refuse.ts'
import { findAccount } from './account.queries.ts'
import type { HumanCheck } from './human-check.ts'
import { hashOfNobody, isPassword } from './password.ts'
import { deleteEndedSessions, insertSession, touchSession } from './session.queries.ts'
import { hashOfToken, lifetimeOf } from './session-life.ts'
import {
  type Attempts,
  countAttempts,
  deleteAttempts,
  deleteAttemptsBefore,
  insertAttempt,
  insertKnownBrowser,
  isKnownBrowser,
} from './throttle.queries.ts'

/** The window in which attempts count, and how many of each sort are let through (D12). */
const WINDOW = 15 * 60_000
const WITHOUT_CHECK = 3
const PER_PAIR = 10
const PER_ACCOUNT = 100

export interface LoginRequest {
  readonly email: string
  readonly password: string
  readonly humanCheck: string | undefined
  readonly remember: boolean
  /** Where the attempt comes from. */
  readonly address: string
  /** The cookie of an earlier good login of this browser. */
  readonly browserToken: string | undefined
}

export interface LoggedIn {
  readonly token: string
  readonly browserToken: string
  readonly userId: number
}

/**
 * Opens a session. The human check and the throttle come before the password (trap 17), an attempt is counted before
 * it is judged (a hundred at once count as a hundred), and every failure has the same words and takes the same time (D13).
 */
export async function logIn(
  database: Database,
  humanCheck: HumanCheck,
  clock: Clock,
  request: LoginRequest,
): Promise<LoggedIn> {
  const pair = { account: fold(request.email).slice(0, 200), address: request.address }
  const isHuman = request.humanCheck !== undefined && (await humanCheck.accepts(request.humanCheck))
  const browserHash = request.browserToken ? hashOfToken(request.browserToken) : ''

  await database.inTransaction(async (tx) => {
    const now = clock()
    const since = instantOf(now - WINDOW)
    await deleteAttemptsBefore(tx, since)
    const attempts = await countAttempts(tx, { ...pair, since })
    refuseTooMany(attempts.pair, PER_PAIR, now)
    if (!(await isKnownBrowser(tx, browserHash, pair.account))) refuseTooMany(attempts.account, PER_ACCOUNT, now)
    if (!isHuman && Math.max(attempts.account.count, attempts.address.count) >= WITHOUT_CHECK)
      throw refuse('humanCheckNeeded', [])
    await insertAttempt(tx, { ...pair, at: instantOf(now) })
  })

  const account = await findAccount(database.reads, pair.account)
  const isRight = await isPassword(request.password, account?.password_hash ?? (await hashOfNobody()))
  if (!account || !isRight || account.is_active !== 1) throw refuse('wrongLogin', [])

  const token = randomBytes(32).toString('base64url')
  const browserToken = request.browserToken ?? randomBytes(32).toString('base64url')
  await database.inTransaction(async (tx) => {
    const now = clock()
    const hash = hashOfToken(token)
    const expiresAt = instantOf(now + lifetimeOf(request.remember))
    await deleteAttempts(tx, pair)
    await deleteEndedSessions(tx, instantOf(now))
    await insertSession(tx, {
      hash,
      userId: account.id,
      isRemembered: Number(request.remember),
      now: instantOf(now),
      expiresAt,
    })
    await touchSession(tx, { hash, userId: account.id, now: instantOf(now), expiresAt })
    await insertKnownBrowser(tx, { hash: hashOfToken(browserToken), userId: account.id, now: instantOf(now) })
  })
  return { token, browserToken, userId: account.id }
}

function refuseTooMany(attempts: Attempts, most: number, now: number): void {
  if (attempts.count < most || attempts.first === null) return
  const seconds = Math.max(1, Math.ceil((Date.parse(attempts.first) + WINDOW - now) / 1000))
  throw refuse('tooManyLogins', [seconds], { retryAfter: seconds })
}
