import { instantOf } from '@mostrador/domain/time'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isDiskFull } from '../../disk-full.ts'
import type { Caller } from '../../http/caller.ts'
import type { Context } from '../../http/context.ts'
import { findSession, touchSession } from './session.queries.ts'
import { renewSessionCookie, sessionToken } from './session-cookies.ts'
import { hashOfToken, lifetimeOf, TOUCH_EVERY } from './session-life.ts'

/** On a full disk reading goes on: the session counts until it ends, and is prolonged when there is room again. */
function unlessDiskFull(error: unknown): void {
  if (!isDiskFull(error)) throw error
}

/** Finds who calls from the session cookie: the account as it is now, so that a changed right counts at once (D10). */
export const callerOf =
  ({ database, clock, config }: Context) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<Caller | undefined> => {
    const token = sessionToken(request)
    if (!token) return undefined
    const hash = hashOfToken(token)
    const now = clock()
    const session = await findSession(database.reads, hash, instantOf(now))
    if (!session) return undefined
    if (now - Date.parse(session.seenAt) > TOUCH_EVERY) {
      const expiresAt = instantOf(now + lifetimeOf(session.isRemembered))
      await database
        .inTransaction((tx) => touchSession(tx, { hash, userId: session.profile.id, now: instantOf(now), expiresAt }))
        .catch(unlessDiskFull)
      if (session.isRemembered) renewSessionCookie(request, reply, token, config.publicUrl)
    }
    return { ...session.profile, sessionHash: hash }
  }
