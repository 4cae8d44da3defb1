import { randomBytes } from 'node:crypto'
import { deviceOf } from '@mostrador/domain/platform/device'
import { instantOf } from '@mostrador/domain/time'
import { latestPast } from '../../../clock.ts'
import type { ServiceContext } from '../../../context.ts'
import type { Tx } from '../../../db/session.ts'
import { deleteEndedSessions, insertSession, touchAccount, touchSession } from './session.queries.ts'
import { hashOfToken, lifetimeOf } from './session-life.ts'
import { insertKnownBrowser, moveKnownBrowser } from './throttle.queries.ts'

/** The session's cookie, and the cookie by which the account recognizes the browser. */
export interface LoggedIn {
  readonly token: string
  readonly browserToken: string
  readonly userId: number
}

export interface Entrance {
  readonly remember: boolean
  /** The cookie of an earlier good login of this browser. */
  readonly browserToken: string | undefined
  readonly userAgent: string | undefined
  readonly isKnownBrowser: boolean
}

/** A session that is not written yet. The browser gets `opened`. */
interface NewSession {
  readonly opened: LoggedIn
  readonly hash: string
  write(tx: Tx, seenAt: number): Promise<void>
}

interface WrittenSession {
  readonly hash: string
  readonly userId: number
  readonly remember: boolean
  readonly userAgent: string | undefined
  /** Epoch milliseconds of its beginning. */
  readonly seenAt: number
  /** Device of a shop. The session ends with it (D229). */
  readonly shopDeviceId?: number
}

export async function writeSession(
  tx: Tx,
  { hash, userId, remember, userAgent, seenAt, shopDeviceId }: WrittenSession,
): Promise<void> {
  const now = instantOf(seenAt)
  const expiresAt = instantOf(seenAt + lifetimeOf(remember))
  const device = deviceOf(userAgent)
  await deleteEndedSessions(tx, now, latestPast(seenAt))
  await insertSession(tx, {
    hash,
    userId,
    isRemembered: Number(remember),
    now,
    expiresAt,
    device,
    ...(shopDeviceId !== undefined && { shopDeviceId }),
  })
  await touchSession(tx, { hash, userId, now, expiresAt })
}

export function newSession(
  userId: number,
  { remember, browserToken: brought, userAgent, isKnownBrowser }: Entrance,
): NewSession {
  const token = randomBytes(32).toString('base64url')
  // The browser's own cookie is kept only if this account knows it. Any other value may have been planted by a person
  // who knows it too.
  const kept = isKnownBrowser ? brought : undefined
  const browserToken = kept ?? randomBytes(32).toString('base64url')
  const hash = hashOfToken(token)
  const write = async (tx: Tx, seenAt: number): Promise<void> => {
    const now = instantOf(seenAt)
    await writeSession(tx, { hash, userId, remember, userAgent, seenAt })
    const knownAs = hashOfToken(browserToken)
    if (!kept && brought) await moveKnownBrowser(tx, hashOfToken(brought), knownAs)
    await insertKnownBrowser(tx, { hash: knownAs, userId, now })
  }
  return { opened: { token, browserToken, userId }, hash, write }
}

/** Opens a session without a password. `andThen` runs in the same transaction. */
export async function openSession(
  { database, clock }: ServiceContext,
  userId: number,
  entrance: Entrance,
  andThen: (tx: Tx) => Promise<unknown>,
): Promise<LoggedIn> {
  const { opened, write } = newSession(userId, entrance)
  await database.inTransaction(async (tx) => {
    await touchAccount(tx, userId, instantOf(clock()))
    await andThen(tx)
    await write(tx, clock())
  }, 'read committed')
  return opened
}
