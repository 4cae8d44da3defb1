import * as calls from '@mostrador/contract/session'
import { DONE } from '@mostrador/domain/messages.es'
import type { Context } from '../../http/context.ts'
import type { Binder } from '../../http/implement.ts'
import { findTicketSettings } from '../shops/ticket-settings.queries.ts'
import { hasDemoAccounts } from '../users/demo-accounts.queries.ts'
import { changePassword } from './change-password.service.ts'
import { HumanCheck } from './human-check.ts'
import { logIn } from './log-in.service.ts'
import { deleteSession } from './session.queries.ts'
import { browserToken, clearSessionCookie, sessionToken, setSessionCookies } from './session-cookies.ts'
import { hashOfToken } from './session-life.ts'

export function sessionRoutes({ anyone, staff }: Binder, { database, clock, config }: Context): void {
  const { publicUrl } = config
  const humanCheck = new HumanCheck(database, clock)

  anyone(calls.challenge, () => humanCheck.challenge())

  anyone(calls.login, async ({ body, request, reply }) => {
    const isRemembered = body.remember ?? false
    const opened = await logIn(database, humanCheck, clock, {
      email: body.email,
      password: body.password,
      humanCheck: body.humanCheck,
      remember: isRemembered,
      address: request.ip,
      browserToken: browserToken(request),
    })
    setSessionCookies(request, reply, { ...opened, isRemembered, publicUrl })
    return { message: DONE.loggedIn }
  })

  anyone(calls.isLoggedIn, async ({ caller }) => ({
    isLoggedIn: caller !== undefined,
    message: caller ? DONE.sessionOpen : DONE.notLoggedIn,
  }))

  anyone(calls.currentUser, async ({ caller }) => ({
    isLoggedIn: caller !== undefined,
    message: caller ? DONE.sessionOpen : DONE.notLoggedIn,
    profiles: caller ? [caller] : [],
    ...(caller && {
      role: caller.role,
      hasDemo: await hasDemoAccounts(database.reads),
      ticket: await findTicketSettings(database.reads, caller.shopId),
    }),
  }))

  anyone(calls.logout, async ({ request, reply }) => {
    const token = sessionToken(request)
    if (token) await database.inTransaction((tx) => deleteSession(tx, hashOfToken(token)))
    clearSessionCookie(request, reply, publicUrl)
    return { message: DONE.loggedOut }
  })

  staff(calls.changePassword, async ({ body, caller }) => {
    await changePassword({ database, clock }, caller, body)
    return { message: DONE.passwordChanged }
  })
}
