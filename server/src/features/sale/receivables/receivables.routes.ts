import { receivableColumns, receivableExport, receivableList } from '@mostrador/contract/sale/receivable-list'
import * as calls from '@mostrador/contract/sale/receivables'
import { DONE } from '@mostrador/domain/messages.es'
import { type Day, localDay, localTime } from '@mostrador/domain/time'
import { actorOf, rowScope } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { listing, wholeListing } from '../../../db/search.ts'
import { keyedAct, replayed } from '../../../http/idempotency-key.ts'
import type { Binder } from '../../../http/implement.ts'
import { PreparedFile } from '../../../http/prepared-file.ts'
import { refuse } from '../../../refuse.ts'
import { findCustomerName } from '../../people/customers/joined-customer.queries.ts'
import { exportFile } from '../../platform/spreadsheets/list-file.http.ts'
import { atOnce, sheet } from '../../platform/spreadsheets/sheet.ts'
import { readStatement } from './read-statement.ts'
import { receivableSheet } from './receivable-sheet.ts'
import { listReceivables, type ReceivableFilters } from './receivables.queries.ts'
import { remindCustomer } from './remind-customer.service.ts'
import { statementPaper, statementPdf } from './statement-pdf.ts'
import { writeOffDebt } from './write-off-debt.service.ts'

export function receivableRoutes({ staff }: Binder, context: Context): void {
  const { database, clock } = context
  // On this connection PostgreSQL plans for the given day and customer. A general plan takes a minute.
  const db = database.slow

  const filtersOf = ({ shopId = 0, day }: { readonly shopId?: number | undefined; readonly day?: Day | undefined }) => {
    const today = localDay(clock())
    if (day !== undefined && day > today) throw refuse('dayAhead', [], { field: 'day' })
    return { shopId, day: day ?? today } satisfies ReceivableFilters
  }

  staff(receivableList, async ({ query }) => {
    const listRequest = listing(query, receivableColumns)
    const { rows, totals, total } = await listReceivables(db, filtersOf(query), listRequest)
    const columns = [...receivableColumns.listed]
    return { rows, totals, columns, total: listRequest.page === null ? undefined : total, message: DONE.listed }
  })

  staff(calls.customerStatement, async ({ params, query, caller }) => {
    const request = { ...params, ...query, today: localDay(clock()) }
    return { statement: await readStatement(db, rowScope(caller), request), message: DONE.listed }
  })

  staff(calls.statementPaper, async ({ params, query: { paper, ...period }, caller }) => {
    const now = clock()
    const request = { ...params, ...period, shopId: caller.shopId, shop: caller.shop, madeAt: localTime(now) }
    const statement = await readStatement(db, rowScope(caller), { ...request, today: localDay(now) })
    return new PreparedFile({
      name: `estado-de-cuenta-${params.id}.pdf`,
      type: 'application/pdf',
      prepare: (hangUp) =>
        statementPdf(async () => ({ paper, statement: await statementPaper(db, statement, request) }), hangUp),
    })
  })

  staff(calls.writeOffDebt, async ({ body, caller, request, reply }) => {
    const act = keyedAct(calls.writeOffDebt, request, caller, body)
    const { customerId } = replayed(reply, await writeOffDebt(context, caller, body, act))
    return { message: DONE.writtenOff(await findCustomerName(database.reads, customerId)) }
  })

  staff(calls.remindCustomer, async ({ body, caller, request, reply }) => {
    const act = keyedAct(calls.remindCustomer, request, caller, body)
    const { customerId } = replayed(reply, await remindCustomer(context, actorOf(caller), body.id, act))
    return { message: DONE.reminded(await findCustomerName(database.reads, customerId)) }
  })

  staff(receivableExport, async ({ query }) => {
    const filters = filtersOf(query)
    const rows = atOnce(() => listReceivables(db, filters, wholeListing(query, receivableColumns)))
    return exportFile(receivableExport, query.format, sheet(receivableSheet, rows), clock())
  })
}
