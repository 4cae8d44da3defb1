import { dashboard } from '@mostrador/contract/dashboard'
import { isBalam } from '@mostrador/domain/brand'
import { DONE } from '@mostrador/domain/messages.es'
import type { Context } from '../../http/context.ts'
import type { Binder } from '../../http/implement.ts'
import { readClerkPanels } from './clerk-panels.queries.ts'

export function dashboardRoutes({ staff }: Binder, { database, clock }: Context): void {
  staff(dashboard, async ({ caller }) => {
    if (caller.role !== 'clerk') return { message: DONE.listed }
    const panels = await readClerkPanels(database.reads, caller.shopId, clock())
    return { clerk: { ...panels, undelivered: isBalam(caller.shop) ? null : 0 }, message: DONE.listed }
  })
}
