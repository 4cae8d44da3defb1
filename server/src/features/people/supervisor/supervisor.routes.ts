import { setSupervisor as setCall, verifySupervisor as verifyCall } from '@mostrador/contract/group/settings'
import { DONE } from '@mostrador/domain/messages.es'
import type { Context } from '../../../context.ts'
import type { Binder } from '../../../http/implement.ts'
import { setSupervisor, verifySupervisor } from './supervisor.service.ts'

export function supervisorRoutes({ staff }: Binder, context: Context): void {
  staff(verifyCall, async ({ body, caller }) => {
    await verifySupervisor(context, caller, body.key)
    return { message: DONE.raised }
  })

  staff(setCall, async ({ body, caller }) => {
    await setSupervisor(context, caller, body)
    return { message: DONE.supervisorSet }
  })
}
