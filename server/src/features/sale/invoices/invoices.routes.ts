import { decideFelAnnulment } from '@mostrador/contract/fiscal/fel'
import * as calls from '@mostrador/contract/sale/invoices'
import { invoiceColumns } from '@mostrador/contract/sale/invoices'
import { DONE } from '@mostrador/domain/messages.es'
import { can } from '@mostrador/domain/people/permissions'
import { type Caller, isOutside, rowScope } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { wholeListing } from '../../../db/search.ts'
import { keyedAct, replayed } from '../../../http/idempotency-key.ts'
import type { Binder } from '../../../http/implement.ts'
import { refuse } from '../../../refuse.ts'
import { issuing } from '../../fiscal/fel/documents/own-document.ts'
import { tellSaleDocument } from '../../fiscal/fel/documents/tell-document.ts'
import { isIssuing } from '../../fiscal/fel/settings/fel-shop.queries.ts'
import { listChoices } from '../../group/lookup-records/choices.queries.ts'
import { refuseDaysUntold } from '../../money/cash/blind-count.ts'
import { partsTold } from '../../money/payments/shown-part.ts'
import { listChoosableAffiliates } from '../../people/affiliates/affiliates.queries.ts'
import { exportFile } from '../../platform/spreadsheets/list-file.http.ts'
import { inPieces, nothing, sheet, withEach } from '../../platform/spreadsheets/sheet.ts'
import { listCashiers } from './cashiers.queries.ts'
import { decideAnnulment } from './decide-annulment.service.ts'
import { findInvoice } from './invoice-detail.queries.ts'
import { invoiceFiltersOf } from './invoice-filters.queries.ts'
import { invoicePieces } from './invoice-list.queries.ts'
import { withMoney } from './invoice-money.queries.ts'
import { invoiceSheet } from './invoice-sheet.ts'
import { setInvoiceState, voidInvoice } from './invoices.service.ts'
import { sumOwed } from './owed-sum.queries.ts'
import { readInvoices } from './read-invoices.ts'

/** `wake` starts sending, because a void may have an annulment. */
export function invoiceRoutes({ staff }: Binder, context: Context, wake: () => void): void {
  const { database, clock } = context
  const list = async ({ query, caller }: { query: calls.InvoiceQuery; caller: Caller }) => {
    const { rows, total } = await readInvoices(database, caller, query)
    return {
      rows: rows.map((row) => ({ ...row, stateNumber: row.state })),
      columns: [...invoiceColumns.listed],
      total,
      message: DONE.listed,
    }
  }
  staff(calls.pendingOrders, list)
  staff(calls.invoiceList, list)

  staff(calls.invoiceChoices, async ({ caller }) => {
    const scope = rowScope(caller)
    const shops = await listChoices(database.reads, 'shop')
    return {
      shops: shops.filter(({ id }) => !isOutside(scope, id)),
      cashiers: await listCashiers(database.reads, scope),
      affiliates: can(caller, 'affiliates.read')
        ? (await listChoosableAffiliates(database.reads)).map(({ id, name }) => ({ id, name }))
        : [],
      message: DONE.listed,
    }
  })

  staff(calls.owedSum, async ({ caller }) => ({
    ...(await sumOwed(database.slow, rowScope(caller))),
    message: DONE.listed,
  }))

  staff(calls.invoiceById, async ({ body, caller }) => {
    const invoice = await findInvoice(database.reads, body.id)
    if (!invoice || isOutside(rowScope(caller), invoice.shopId) || (invoice.isVoid && !can(caller, 'invoices.void')))
      throw refuse('notFound', [])
    return {
      invoice: {
        ...invoice,
        payments: await partsTold(database.reads, caller, invoice.shopId, invoice.payments),
        stateNumber: invoice.state,
        fel: await tellSaleDocument(database.reads, invoice.id),
        issuesFel: await isIssuing(database.reads, invoice.shopId),
      },
      message: DONE.listed,
    }
  })

  staff(calls.setInvoiceState, async ({ body, caller }) => {
    await setInvoiceState(database, { ...body, shopId: rowScope(caller) })
    return { message: body.state === 'completed' ? DONE.invoiceCompleted : DONE.invoiceReopened }
  })

  staff(calls.voidInvoice, async ({ body, caller }) => {
    await voidInvoice(database, clock, caller, { id: body.id, reason: body.reason || null, shift: body.shift })
    wake()
    return { message: DONE.invoiceVoided }
  })

  staff(decideFelAnnulment, async ({ body, caller, request, reply }) => {
    const act = keyedAct(decideFelAnnulment, request, caller, body)
    replayed(reply, await decideAnnulment(context, issuing(caller), body, act))
    wake()
    return { message: DONE.felDecided(body) }
  })

  staff(calls.invoiceExport, async ({ query, caller }) => {
    await refuseDaysUntold(context.database.reads, caller, query.to)
    const filters = invoiceFiltersOf(query, rowScope(caller), can(caller, 'invoices.void'))
    const listRequest = wholeListing(query, invoiceColumns)
    const rows = filters
      ? withEach(inPieces(invoicePieces(context.database.slow, filters, listRequest)), (piece) =>
          withMoney(context.database.slow, piece),
        )
      : nothing()
    return exportFile(calls.invoiceExport, query.format, sheet(invoiceSheet, rows), context.clock())
  })
}
