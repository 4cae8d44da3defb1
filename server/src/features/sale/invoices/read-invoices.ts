import { type InvoiceQuery, invoiceColumns } from '@mostrador/contract/sale/invoices'
import { can } from '@mostrador/domain/people/permissions'
import { type Caller, rowScope } from '../../../caller.ts'
import { listing } from '../../../db/search.ts'
import type { Database } from '../../../db/session.ts'
import { findSaleStates } from '../../fiscal/fel/documents/sale-states.queries.ts'
import { invoiceChoiceOf, isPlainInvoiceChoice } from './invoice-choice.queries.ts'
import { listInvoices } from './invoice-list.queries.ts'

/** The list of invoices that somebody may see, each with the state of its document. */
export async function readInvoices({ reads, slow }: Database, caller: Caller, query: InvoiceQuery) {
  const asked = listing(query, invoiceColumns)
  const seesVoid = can(caller, 'invoices.void')
  const choice = invoiceChoiceOf(query, rowScope(caller), seesVoid)
  if (!choice) return { rows: [], total: 0 }
  // What goes through years of invoices takes its time: elsewhere, so that no order waits for it.
  const db = isPlainInvoiceChoice(choice) && asked.search === '' && asked.sort === null ? reads : slow
  const { rows, total } = await listInvoices(db, choice, asked, seesVoid)
  const states = await findSaleStates(
    db,
    rows.map(({ id }) => id),
  )
  return { rows: rows.map((row) => ({ ...row, fel: states.get(row.id) })), total }
}
