import * as calls from '@mostrador/contract/people/first-run'
import { DONE } from '@mostrador/domain/messages.es'
import type { Context } from '../../../context.ts'
import type { Binder } from '../../../http/implement.ts'
import { networkOf } from '../../../http/network-of.ts'
import { setSessionCookies } from '../session/session-cookies.http.ts'
import { beginInstallation } from './begin-installation.service.ts'
import type { EmptyInstallation } from './empty-installation.ts'
import { findFirstRun, hasSold } from './first-run.queries.ts'

export function firstRunRoutes(
  { anyone }: Binder,
  { database, clock, config }: Context,
  installation: EmptyInstallation,
): void {
  anyone(calls.firstRun, async ({ caller }) => {
    if (await installation.isEmpty()) {
      await installation.tellCode()
      return { firstRun: { isPending: true, parts: await findFirstRun(database.reads) }, message: DONE.listed }
    }
    if (caller?.role !== 'owner') return { firstRun: { isPending: false }, message: DONE.listed }
    const parts = await findFirstRun(database.reads)
    const isPending = parts.some(({ isDone }) => !isDone)
    return { firstRun: { isPending, parts, hasSold: await hasSold(database.reads) }, message: DONE.listed }
  })

  anyone(calls.beginInstallation, async ({ body, request, reply }) => {
    const installationRequest = { ...body, address: networkOf(request.ip), userAgent: request.headers['user-agent'] }
    const opened = await beginInstallation({ database, clock }, installationRequest)
    await installation.isEmpty()
    setSessionCookies(request, reply, { ...opened, isRemembered: false, publicUrl: config.publicUrl })
    return { message: DONE.installationBegun(body.name) }
  })
}
