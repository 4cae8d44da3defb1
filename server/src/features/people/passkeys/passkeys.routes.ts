import * as calls from '@mostrador/contract/people/passkeys'
import { DONE } from '@mostrador/domain/messages.es'
import type { Context } from '../../../context.ts'
import type { Binder } from '../../../http/implement.ts'
import { browserToken, setSessionCookies } from '../session/session-cookies.http.ts'
import { SignedChallenges } from '../session/signed-challenge.ts'
import { addPasskey, beginPasskey, removePasskey } from './add-passkey.service.ts'
import { listedPasskeys } from './listed-passkeys.ts'
import { logInWithPasskey } from './log-in-with-passkey.service.ts'
import { findPasskeysOf } from './passkey.queries.ts'
import { siteOf } from './site-of.http.ts'
import { optionsToEnter } from './verify-passkey.ts'

export function passkeyRoutes({ anyone, staff }: Binder, { database, clock, config }: Context): void {
  const { publicUrl } = config
  const challenges = new SignedChallenges(database, clock)
  const services = { database, clock, challenges }

  staff(calls.passkeys, async ({ caller }) => listedPasskeys(await findPasskeysOf(database.reads, caller.id)))

  staff(calls.beginPasskey, async ({ body, caller, request }) => ({
    options: await beginPasskey(services, caller, siteOf(request, publicUrl), body.password),
    message: DONE.listed,
  }))

  staff(calls.addPasskey, async ({ body, caller, request }) => {
    await addPasskey(services, caller, siteOf(request, publicUrl), body)
    return { message: DONE.passkeyAdded(body.name) }
  })

  staff(calls.removePasskey, async ({ body, caller }) => ({
    message: DONE.passkeyRemoved(await removePasskey(services, caller, body.id)),
  }))

  anyone(calls.passkeyChallenge, async ({ request }) => ({
    options: await optionsToEnter(siteOf(request, publicUrl), await challenges.make('enter')),
  }))

  anyone(calls.passkeyLogin, async ({ body, request, reply }) => {
    const opened = await logInWithPasskey(services, siteOf(request, publicUrl), body, {
      browserToken: browserToken(request),
      userAgent: request.headers['user-agent'],
    })
    setSessionCookies(request, reply, { ...opened, isRemembered: body.remember ?? false, publicUrl })
    return { message: DONE.loggedIn }
  })
}
