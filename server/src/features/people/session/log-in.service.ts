import { can } from '@mostrador/domain/people/permissions'
import { roleOf } from '@mostrador/domain/platform/role'
import { fold } from '@mostrador/domain/search'
import { instantOf } from '@mostrador/domain/time'
import type { Clock } from '../../../clock.ts'
import type { Database, Db } from '../../../db/session.ts'
import { isDiskFull } from '../../../faults.ts'
import { refuse } from '../../../refuse.ts'
import { findAccount, type LoginAccount } from './account.queries.ts'
import { countAttempt } from './count-attempt.ts'
import type { HumanCheck } from './human-check.ts'
import { LOGIN_WINDOW_MS, refuseTooManyLogins } from './login-limits.ts'
import { type LoggedIn, newSession } from './open-session.ts'
import { hashOfNobody, isPassword } from './password.ts'
import { findAccountAs, touchAccount } from './session.queries.ts'
import { hashOfToken } from './session-life.ts'
import type { Purpose } from './signed-challenge.ts'
import { type Attempter, type Attempts, countAttempts, deleteAttempts, isKnownBrowser } from './throttle.queries.ts'
import type { WhileFull } from './while-full.ts'

/** Attempts before the human check is required (D12). */
const WITHOUT_CHECK = 3

export interface LoginRequest {
  readonly email: string
  readonly password: string
  readonly humanCheck: string | undefined
  readonly remember: boolean
  readonly address: string
  readonly browserToken: string | undefined
  readonly userAgent: string | undefined
}

/** A right password while a code is still due. The browser carries `owes` to the second step. */
export interface OwesCode {
  readonly owes: Purpose
}

/** A person who became a clerk since logs in with the password alone. */
const asksForCode = (user: LoginAccount): boolean => {
  const role = roleOf(user.role)
  return role !== undefined && can({ role, hasAffiliates: false }, 'account.codes')
}

export interface LoginServices {
  readonly database: Database
  readonly clock: Clock
  readonly humanCheck: HumanCheck
  readonly whileFull: WhileFull
}

/**
 * Opens a session. The human check and the throttle come before the password (trap 17). Every failure has the same
 * words and takes the same time (D13). An account that requires a code gets no session yet. Refuses `wrongLogin` and
 * `humanCheckNeeded`.
 */
export async function logIn(services: LoginServices, request: LoginRequest): Promise<LoggedIn | OwesCode> {
  const { database, clock, humanCheck, whileFull } = services
  const account = fold(request.email).slice(0, 200)
  const isHuman = request.humanCheck !== undefined && (await humanCheck.accepts(request.humanCheck))
  const attempter = await countThisAttempt(services, request, account, isHuman)

  const user = await findAccount(database.reads, account)
  const isRight = await isPassword(request.password, user?.password_hash ?? (await hashOfNobody()))
  const wrong = refuse('wrongLogin', [])
  if (!user || !isRight || user.is_active !== 1) throw wrong

  if (user.codesSince !== null && asksForCode(user)) {
    // The password is right. From here on only codes can be guessed, and those have their own count.
    await database.inTransaction((tx) => deleteAttempts(tx, attempter), 'read committed')
    return { owes: `owes ${user.id} ${user.version} ${request.remember ? 1 : 0}` }
  }
  const { opened, hash, write } = newSession(user.id, { ...request, isKnownBrowser: attempter.browser !== '' })
  const session = { hash, userId: user.id, isRemembered: request.remember, accountVersion: user.version, write }
  await database
    .inTransaction(async (tx) => {
      await touchAccount(tx, user.id, instantOf(clock()))
      // The account may have been changed since its password was compared.
      if (!(await findAccountAs(tx, user.id, user.version))) throw wrong
      await deleteAttempts(tx, attempter)
      await write(tx, clock())
    }, 'read committed')
    .catch(whileFull.keepSession(session))
  whileFull.forgiveAttempts(attempter)
  return opened
}

async function countThisAttempt(
  { database, clock, whileFull }: LoginServices,
  { browserToken, address }: LoginRequest,
  account: string,
  isHuman: boolean,
): Promise<Attempter> {
  const browserHash = browserToken ? hashOfToken(browserToken) : ''
  const look = async (db: Db, now: number) => {
    const isKnown = await isKnownBrowser(db, browserHash, account)
    const attempter = { account, address, browser: isKnown ? browserHash : '' }
    return { attempter, written: await countAttempts(db, attempter, instantOf(now - LOGIN_WINDOW_MS)) }
  }
  const judge = ({ attempter, written }: Awaited<ReturnType<typeof look>>, now: number): Attempter => {
    const kept = whileFull.countAttempts(attempter, LOGIN_WINDOW_MS)
    const all = bothOf(written.account, kept.account)
    refuseTooManyLogins({ pair: bothOf(written.pair, kept.pair), account: all }, attempter, now)
    if (!isHuman && Math.max(all.count, bothOf(written.address, kept.address).count) >= WITHOUT_CHECK)
      throw refuse('humanCheckNeeded', [])
    return attempter
  }
  try {
    return await countAttempt({ database, clock }, [`cuenta ${account}`, `dirección ${address}`], async (tx, now) =>
      judge(await look(tx, now), now),
    )
  } catch (error) {
    if (!isDiskFull(error)) throw error
    const now = clock()
    // Judging and keeping run without a wait between them, so that concurrent attempts all count.
    const attempter = judge(await look(database.reads, now), now)
    whileFull.keepAttempt(attempter, error)
    return attempter
  }
}

const bothOf = (one: Attempts, other: Attempts): Attempts => ({
  count: one.count + other.count,
  first: one.first === null || (other.first !== null && other.first < one.first) ? other.first : one.first,
})
