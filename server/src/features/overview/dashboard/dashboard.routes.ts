import * as calls from '@mostrador/contract/overview/dashboard'
import { DONE } from '@mostrador/domain/messages.es'
import { localDay } from '@mostrador/domain/time'
import type { Context } from '../../../context.ts'
import type { Binder } from '../../../http/implement.ts'
import { readAccountFigures } from './account-figures.queries.ts'
import { readClerkDashboard, readOfficeDashboard } from './read-dashboard.ts'
import { StreamedInvoices } from './streamed-invoices.http.ts'

export function dashboardRoutes({ staff }: Binder, { database, clock }: Context): void {
  staff(calls.dashboard, async ({ query, caller }) =>
    caller.role === 'clerk'
      ? { clerk: await readClerkDashboard(database.reads, caller, clock()), message: DONE.listed }
      : { office: await readOfficeDashboard(database, caller, localDay(clock()), query), message: DONE.listed },
  )

  staff(calls.invoiceSums, async () => new StreamedInvoices(database.slow))

  staff(calls.accountFigures, async ({ caller }) => ({
    ...(await readAccountFigures(database.slow, caller.id)),
    message: DONE.listed,
  }))
}
