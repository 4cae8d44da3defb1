import * as calls from '@mostrador/contract/sale/commissions'
import { commissionOrderColumns, settlementColumns } from '@mostrador/contract/sale/commissions'
import { DONE } from '@mostrador/domain/messages.es'
import { type Day, localDay } from '@mostrador/domain/time'
import type { Caller } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { listing, wholeListing } from '../../../db/search.ts'
import { keyedAct, replayed } from '../../../http/idempotency-key.ts'
import type { Binder } from '../../../http/implement.ts'
import { refuse } from '../../../refuse.ts'
import { exportFile } from '../../platform/spreadsheets/list-file.http.ts'
import { atOnce, sheet } from '../../platform/spreadsheets/sheet.ts'
import { listCommissionOrders } from './commission-rows.queries.ts'
import { commissionOrderSheet, commissionSheet, settlementSheet } from './commission-sheets.ts'
import { listCommissions } from './commission-summary.queries.ts'
import { findCommissionId, findPerson, listPercents, type Person } from './percent.queries.ts'
import { setCommission } from './set-commission.service.ts'
import { settleCommission } from './settle-commission.service.ts'
import { listSettlements } from './settlement-list.queries.ts'

interface Days {
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  readonly shopId?: number | undefined
}

const ownOf = ({ id, role }: Caller): number => (role === 'clerk' ? id : 0)

export function commissionRoutes({ staff }: Binder, context: Context): void {
  const { database, clock } = context
  // On this connection PostgreSQL plans for the given days.
  const db = database.slow

  const filtersOf = ({ from, to, shopId = 0 }: Days) => {
    const today = localDay(clock())
    const last = to ?? today
    return { from: from ?? `${last.slice(0, 7)}-01`, to: last, shopId }
  }

  const summary = (query: Days, caller: Caller) => listCommissions(db, { ...filtersOf(query), ownId: ownOf(caller) })

  /** Refuses `notFound` for a person without a percent, and for a clerk who asks about another person. */
  const reach = async (person: Person, caller: Caller): Promise<number> => {
    const isHidden = ownOf(caller) !== 0 && (person.kind !== 'cashier' || person.personId !== caller.id)
    const id = isHidden ? undefined : await findCommissionId(db, person)
    if (id === undefined) throw refuse('notFound', [])
    return id
  }

  staff(calls.commissionPercents, async ({ caller }) => ({
    percents: await listPercents(db, ownOf(caller)),
    message: DONE.listed,
  }))

  staff(calls.setCommission, async ({ body, caller }) => ({
    message: DONE.saved(await setCommission(context, caller, body)),
  }))

  staff(calls.commissionList, async ({ query, caller }) => ({
    rows: await summary(query, caller),
    message: DONE.listed,
  }))

  staff(calls.commissionOrders, async ({ query, caller }) => {
    const id = await reach(query, caller)
    const filters = { ...filtersOf(query), settlementId: query.settlementId }
    const found = await listCommissionOrders(db, id, filters, listing(query, commissionOrderColumns))
    return { ...found, columns: [...commissionOrderColumns.listed], message: DONE.listed }
  })

  staff(calls.settlementList, async ({ query, caller }) => ({
    ...(await listSettlements(db, ownOf(caller), listing(query, settlementColumns))),
    columns: [...settlementColumns.listed],
    message: DONE.listed,
  }))

  staff(calls.settleCommission, async ({ body, caller, request, reply }) => {
    const act = keyedAct(calls.settleCommission, request, caller, body)
    const settled = replayed(reply, await settleCommission(context, caller, body, act))
    const person = (await findPerson(database.reads, body))?.name ?? ''
    return { rows: [{ ...settled, person }], message: DONE.commissionSettled(person, settled.paid) }
  })

  staff(calls.commissionExport, ({ query, caller }) => {
    const rows = atOnce(async () => ({ rows: await summary(query, caller) }))
    return exportFile(calls.commissionExport, query.format, sheet(commissionSheet, rows), clock())
  })

  staff(calls.commissionOrderExport, async ({ query, caller }) => {
    const id = await reach(query, caller)
    const listRequest = wholeListing(query, commissionOrderColumns)
    const filters = { ...filtersOf(query), settlementId: query.settlementId }
    const rows = atOnce(() => listCommissionOrders(db, id, filters, listRequest))
    return exportFile(calls.commissionOrderExport, query.format, sheet(commissionOrderSheet, rows), clock())
  })

  staff(calls.settlementExport, ({ query, caller }) => {
    const rows = atOnce(() => listSettlements(db, ownOf(caller), wholeListing(query, settlementColumns)))
    return exportFile(calls.settlementExport, query.format, sheet(settlementSheet, rows), clock())
  })
}
