import { instantOf } from '@mostrador/domain/time'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { isDamage, isDiskFull } from '../../../faults.ts'
import { findSession, touchSession } from './session.queries.ts'
import { renewSessionCookie, sessionToken } from './session-cookies.http.ts'
import { hashOfToken, lifetimeOf, TOUCH_EVERY_MS } from './session-life.ts'
import type { WhileFull } from './while-full.ts'

/** Lets reading go on with a full or damaged database. The session is prolonged once writing works again. */
function unlessNothingIsWritten(error: unknown): void {
  if (!isDiskFull(error) && !isDamage(error)) throw error
}

/** Reads the account as it is now, so that a changed right counts at once (D10). */
export const callerOf =
  ({ database, clock, config }: Context, whileFull: WhileFull) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<Caller | undefined> => {
    const token = sessionToken(request)
    if (!token) return undefined
    const hash = hashOfToken(token)
    const now = clock()
    if (whileFull.hasEnded(hash)) return undefined
    const session = (await findSession(database.reads, hash, now)) ?? (await whileFull.findSession(hash))
    if (!session) return undefined
    if (now - session.seenAt > TOUCH_EVERY_MS) {
      const expiresAt = instantOf(now + lifetimeOf(session.isRemembered))
      whileFull.touchSession(hash)
      await database
        .inTransaction(
          (tx) => touchSession(tx, { hash, userId: session.profile.id, now: instantOf(now), expiresAt }),
          'read committed',
        )
        .catch(unlessNothingIsWritten)
      if (session.isRemembered) renewSessionCookie(request, reply, token, config.publicUrl)
    }
    return { ...session.profile, sessionHash: hash }
  }
