import * as calls from '@mostrador/contract/dashboard'
import { takesEncargos } from '@mostrador/domain/house/shop-rules'
import { DONE } from '@mostrador/domain/messages.es'
import { can } from '@mostrador/domain/people/permissions'
import { localDay } from '@mostrador/domain/time'
import type { Context } from '../../context.ts'
import type { Binder } from '../../http/implement.ts'
import { refuse } from '../../refuse.ts'
import { blindSince } from '../cash/shifts.queries.ts'
import { ownOf } from '../encargos/own-encargo.ts'
import { countUndelivered } from '../encargos/undelivered.queries.ts'
import { findLookup } from '../lookups/lookups.queries.ts'
import { countUnconfirmed } from '../payments/payment-list.queries.ts'
import { readAccountFigures } from './account-figures.queries.ts'
import { readClerkPanels } from './clerk-panels.queries.ts'
import { readOfficeFigures } from './office-figures.ts'
import { StreamedInvoices } from './streamed-invoices.http.ts'

export function dashboardRoutes({ staff }: Binder, { database, clock }: Context): void {
  staff(calls.dashboard, async ({ query, caller }) => {
    if (caller.role === 'clerk') {
      const panels = await readClerkPanels(database.reads, caller.shopId, clock())
      const undelivered = takesEncargos(caller) ? await countUndelivered(database.reads, ownOf(caller)) : null
      const isBlind = (await blindSince(database.reads, caller)) !== null
      const untold = isBlind ? { salesToday: null, taken: null } : {}
      return { clerk: { ...panels, ...untold, undelivered }, message: DONE.listed }
    }
    const shopId = query.shopId ?? null
    if (shopId !== null && !(await findLookup(database.reads, 'shop', shopId))) throw refuse('notFound', [])
    const office = await readOfficeFigures(database, localDay(clock()), {
      reading: query.reading ?? 'labels',
      shopId,
      hasDays: caller.role === 'provider',
    })
    // Who says whether they came is told that they wait.
    const waiting = can(caller, 'payments.confirm') && { unconfirmed: await countUnconfirmed(database.reads) }
    return { office: { ...office, attention: { ...office.attention, ...waiting } }, message: DONE.listed }
  })

  staff(calls.invoiceSums, async () => new StreamedInvoices(database.slow))

  staff(calls.accountFigures, async ({ caller }) => ({
    ...(await readAccountFigures(database.slow, caller.id)),
    message: DONE.listed,
  }))
}
