import * as acts from '@mostrador/contract/people/customer-acts'
import { creditCustomers, customerColumns, customerExport, customerList } from '@mostrador/contract/people/customers'
import { DONE } from '@mostrador/domain/messages.es'
import { can } from '@mostrador/domain/people/permissions'
import { localDay } from '@mostrador/domain/time'
import type { Context } from '../../../context.ts'
import { wholeListing } from '../../../db/search.ts'
import { keyedAct, replayed } from '../../../http/idempotency-key.ts'
import type { Binder } from '../../../http/implement.ts'
import { findCashSettings } from '../../group/shops/cash-settings.queries.ts'
import { exportFile } from '../../platform/spreadsheets/list-file.http.ts'
import { atOnce, sheet } from '../../platform/spreadsheets/sheet.ts'
import { addCustomer } from './add-customer.service.ts'
import { customerSheet } from './customer-sheet.ts'
import { editCustomer } from './edit-customer.service.ts'
import { joinCustomers } from './join-customers.service.ts'
import { findCustomerName } from './joined-customer.queries.ts'
import { listProposals } from './proposals.queries.ts'
import { readCreditCustomers } from './read-credit-customers.ts'
import { listWithCredit, readCustomers } from './read-customers.ts'
import { removeCustomer } from './remove-customer.service.ts'
import { setCredit } from './set-credit.service.ts'

export function customerRoutes({ staff }: Binder, context: Context): void {
  const { database, clock } = context

  staff(customerList, async ({ query, caller }) => ({
    ...(await readCustomers(database.reads, caller, query, localDay(clock()))),
    message: DONE.listed,
  }))

  staff(creditCustomers, async ({ caller }) => ({
    customers: await readCreditCustomers(database.reads, caller.shopId, localDay(clock())),
    message: DONE.listed,
  }))

  staff(acts.addCustomer, async ({ body, caller, request, reply }) => {
    const act = keyedAct(acts.addCustomer, request, caller, body)
    const { id } = replayed(reply, await addCustomer(context, caller, body, act))
    return { id, message: DONE.added(await findCustomerName(database.reads, id)) }
  })

  staff(acts.editCustomer, async ({ body, caller }) => {
    const name = await editCustomer(context, { ...caller, decides: can(caller, 'customers.decide') }, body)
    return { id: body.id, message: DONE.saved(name) }
  })

  staff(acts.removeCustomer, async ({ body, caller }) => ({
    id: body.id,
    message: DONE.removed(await removeCustomer(context, caller, body.id)),
  }))

  staff(acts.setCustomerCredit, async ({ body, caller }) => ({
    message: DONE.saved(await setCredit(context, caller, body)),
  }))

  staff(acts.joinCustomers, async ({ body, caller }) => ({
    message: DONE.customersJoined(await joinCustomers(context, caller, body)),
  }))

  staff(acts.proposeCustomers, async () => ({ proposals: await listProposals(database.slow), message: DONE.listed }))

  staff(customerExport, ({ query, caller }) => {
    const today = localDay(clock())
    const rows = atOnce(async () => {
      const { creditGraceDays: graceDays } = await findCashSettings(database.slow, caller.shopId)
      const filters = { hasCredit: query.hasCredit, isOverdue: query.isOverdue, today }
      const listRequest = wholeListing(query, customerColumns)
      return listWithCredit(database.slow, listRequest, filters, { today, graceDays, visible: 'all' })
    })
    return exportFile(customerExport, query.format, sheet(customerSheet, rows), clock())
  })
}
