import * as sessionCalls from '@mostrador/contract/people/open-sessions'
import * as calls from '@mostrador/contract/people/session'
import { DONE } from '@mostrador/domain/messages.es'
import { rowScope } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Binder } from '../../../http/implement.ts'
import { refuse } from '../../../refuse.ts'
import { findSign } from '../../group/shops/shop-brand.queries.ts'
import { findTicket } from '../../group/shops/ticket-settings.queries.ts'
import { changePassword } from './change-password.service.ts'
import { hasDemoAccounts } from './demo-accounts.queries.ts'
import { HumanCheck } from './human-check.ts'
import { logIn } from './log-in.service.ts'
import { endSessions, sessionsOf } from './open-sessions.service.ts'
import { sealingKey } from './sealing-key.ts'
import { beginSelling, endSelling } from './selling.service.ts'
import {
  browserToken,
  clearSessionCookie,
  sessionToken,
  setOwedCode,
  setSessionCookies,
} from './session-cookies.http.ts'
import { hashOfToken } from './session-life.ts'
import { SignedChallenges } from './signed-challenge.ts'
import { findUnusedAreas } from './unused-areas.queries.ts'
import type { WhileFull } from './while-full.ts'

export function sessionRoutes(
  { anyone, staff }: Binder,
  { database, clock, config }: Context,
  whileFull: WhileFull,
): void {
  const { publicUrl } = config
  const services = { database, clock }
  const challenges = new SignedChallenges(database, clock)
  const humanCheck = new HumanCheck(database, clock, whileFull)

  anyone(calls.challenge, () => humanCheck.challenge())

  anyone(calls.login, async ({ body, request, reply }) => {
    const isRemembered = body.remember ?? false
    const opened = await logIn(
      { database, clock, humanCheck, whileFull },
      {
        email: body.email,
        password: body.password,
        humanCheck: body.humanCheck,
        remember: isRemembered,
        address: request.ip,
        browserToken: browserToken(request),
        userAgent: request.headers['user-agent'],
      },
    )
    if ('owes' in opened) {
      setOwedCode(request, reply, await challenges.makeText(opened.owes), publicUrl)
      throw refuse('entryCodeNeeded', [], { answer: { needsCode: true } })
    }
    setSessionCookies(request, reply, { ...opened, isRemembered, publicUrl })
    return { message: DONE.loggedIn }
  })

  anyone(calls.isLoggedIn, async ({ caller }) => ({
    isLoggedIn: caller !== undefined,
    message: caller ? DONE.sessionOpen : DONE.notLoggedIn,
  }))

  anyone(calls.currentUser, async ({ caller }) => {
    if (!caller) return { isLoggedIn: false, message: DONE.notLoggedIn, profiles: [] }
    const hasDemo = await hasDemoAccounts(database.reads)
    const sign = await findSign(database.reads, caller.shopId)
    // The demo group shows every area.
    const unused = hasDemo ? [] : await findUnusedAreas(database.reads, rowScope(caller), caller.id)
    return {
      isLoggedIn: true,
      message: DONE.sessionOpen,
      profiles: [{ ...caller, sign, unused }],
      role: caller.role,
      hasDemo,
      ticket: await findTicket(database.reads, caller.shopId),
      sealingKey: await sealingKey(database, caller.id),
    }
  })

  anyone(calls.logout, async ({ request, reply }) => {
    const token = sessionToken(request)
    if (token) await whileFull.endSession(hashOfToken(token))
    clearSessionCookie(request, reply, publicUrl)
    return { message: DONE.loggedOut }
  })

  staff(sessionCalls.openSessions, async ({ caller }) => ({
    rows: await sessionsOf(services, caller, caller.id),
    message: DONE.listed,
  }))

  staff(sessionCalls.endSession, async ({ body: { sessionId }, caller }) => {
    const ended = await endSessions(services, caller, { userId: caller.id, sessionId })
    return { message: sessionId === undefined ? DONE.sessionsEnded(ended) : DONE.sessionEnded }
  })

  staff(calls.beginSelling, async ({ body: { shopId }, caller }) => ({
    message: DONE.sellingBegun(await beginSelling(services, caller, shopId)),
  }))

  staff(calls.endSelling, async ({ caller }) => {
    await endSelling(services, caller)
    return { message: DONE.sellingEnded }
  })

  staff(calls.changePassword, async ({ body, caller }) => {
    await changePassword({ database, clock }, caller, body)
    return { message: DONE.passwordChanged }
  })
}
