import { type InvoiceQuery, invoiceColumns } from '@mostrador/contract/sale/invoices'
import { can } from '@mostrador/domain/people/permissions'
import { type Caller, rowScope } from '../../../caller.ts'
import { listing } from '../../../db/search.ts'
import type { Database } from '../../../db/session.ts'
import { findSaleStates } from '../../fiscal/fel/documents/sale-states.queries.ts'
import { filtersOnlyByShop, invoiceFiltersOf } from './invoice-filters.queries.ts'
import { listInvoices } from './invoice-list.queries.ts'

export async function readInvoices({ reads, slow }: Database, caller: Caller, query: InvoiceQuery) {
  const listRequest = listing(query, invoiceColumns)
  const seesVoid = can(caller, 'invoices.void')
  const filters = invoiceFiltersOf(query, rowScope(caller), seesVoid)
  if (!filters) return { rows: [], total: 0 }
  // A scan of years of invoices is slow. The other connection keeps it from delaying orders.
  const db = filtersOnlyByShop(filters) && listRequest.search === '' && listRequest.sort === null ? reads : slow
  const { rows, total } = await listInvoices(db, filters, listRequest, seesVoid)
  const states = await findSaleStates(
    db,
    rows.map(({ id }) => id),
  )
  return { rows: rows.map((row) => ({ ...row, fel: states.get(row.id) })), total }
}
