import { invoiceColumns } from '@mostrador/contract/columns'
import * as calls from '@mostrador/contract/invoices'
import type { ListQuery } from '@mostrador/contract/list'
import { DONE } from '@mostrador/domain/messages.es'
import { can } from '@mostrador/domain/permissions'
import { listing } from '../../db/search.ts'
import { type Caller, rowScope } from '../../http/caller.ts'
import type { Context } from '../../http/context.ts'
import type { Binder } from '../../http/implement.ts'
import { refuse } from '../../refuse.ts'
import { findInvoice } from './invoice-detail.queries.ts'
import { listInvoices } from './invoice-list.queries.ts'
import { setInvoiceState, voidInvoice } from './invoices.service.ts'

export function invoiceRoutes({ staff }: Binder, { database, clock }: Context): void {
  const list = async ({ query, caller }: { query: ListQuery; caller: Caller }) => {
    const asked = listing(query, invoiceColumns.ticked(query.columns))
    // A search over years of invoices takes its time: elsewhere, so that no order waits for it.
    const db = asked.search === '' ? database.reads : database.slow
    const { rows, total } = await listInvoices(db, rowScope(caller), asked)
    return {
      rows: rows.map((row) => ({ ...row, stateNumber: row.state })),
      columns: [...invoiceColumns.listed],
      total,
      message: DONE.listed,
    }
  }
  staff(calls.pendingOrders, list)
  staff(calls.invoiceList, list)

  staff(calls.invoiceById, async ({ body, caller }) => {
    const invoice = await findInvoice(database.reads, body.id)
    const scope = rowScope(caller)
    const isTheirs = invoice && (scope === null || invoice.shopId === scope)
    if (!isTheirs || (invoice.isVoid && !can(caller, 'invoices.void'))) throw refuse('notFound', [])
    return {
      invoice: { ...invoice, lines: [...invoice.lines], stateNumber: invoice.state },
      message: DONE.listed,
    }
  })

  staff(calls.setInvoiceState, async ({ body, caller }) => {
    await setInvoiceState(database, { ...body, shopId: rowScope(caller) })
    return { message: body.state === 'completed' ? DONE.invoiceCompleted : DONE.invoiceReopened }
  })

  staff(calls.voidInvoice, async ({ body, caller }) => {
    await voidInvoice(database, clock, caller, body.id)
    return { message: DONE.invoiceVoided }
  })
}
