import * as calls from '@mostrador/contract/people/totp'
import { groupName } from '@mostrador/domain/group/trading-group'
import { DONE } from '@mostrador/domain/messages.es'
import { localTime } from '@mostrador/domain/time'
import type { Context } from '../../../context.ts'
import type { Binder } from '../../../http/implement.ts'
import { findTradingGroup } from '../../group/trading-group/trading-group.queries.ts'
import { browserToken, clearOwedCode, owedCode, setSessionCookies } from '../session/session-cookies.http.ts'
import { SignedChallenges } from '../session/signed-challenge.ts'
import { enterWithCode } from './enter-code.service.ts'
import { countRecoveryCodes, findTotp } from './totp.queries.ts'
import { beginCodes, turnOffCodes, turnOffUserCodes, turnOnCodes } from './turn-codes.service.ts'

export function totpRoutes({ anyone, staff }: Binder, { database, clock, config }: Context): void {
  const { publicUrl } = config
  const services = { database, clock, challenges: new SignedChallenges(database, clock) }

  staff(calls.codeState, async ({ caller }) => {
    const totp = await findTotp(database.reads, caller.id)
    return {
      since: totp ? localTime(Date.parse(totp.createdAt)) : null,
      recoveryLeft: await countRecoveryCodes(database.reads, caller.id),
      message: DONE.listed,
    }
  })

  staff(calls.beginCodes, async ({ body, caller }) => ({
    ...(await beginCodes(services, caller, body.password, groupName(await findTradingGroup(database.reads)))),
    message: DONE.listed,
  }))

  staff(calls.turnOnCodes, async ({ body, caller }) => ({
    recovery: [...(await turnOnCodes(services, caller, body))],
    message: DONE.codesOn,
  }))

  staff(calls.turnOffCodes, async ({ body, caller }) => {
    await turnOffCodes(services, caller, body.password)
    return { message: DONE.codesOff }
  })

  staff(calls.turnOffUserCodes, async ({ body, caller }) => ({
    message: DONE.userCodesOff(await turnOffUserCodes(services, caller, body)),
  }))

  anyone(calls.enterCode, async ({ body, request, reply }) => {
    const { opened, isRemembered } = await enterWithCode(
      services,
      { owed: owedCode(request) ?? '', code: body.code },
      { browserToken: browserToken(request), userAgent: request.headers['user-agent'] },
    )
    clearOwedCode(request, reply, publicUrl)
    setSessionCookies(request, reply, { ...opened, isRemembered, publicUrl })
    return { message: DONE.loggedIn }
  })
}
