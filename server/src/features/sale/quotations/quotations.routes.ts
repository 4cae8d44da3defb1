import {
  type QuotationRow,
  quotationColumns,
  quotationExport,
  quotationList,
  quotationRow,
} from '@mostrador/contract/sale/quotation-list'
import * as calls from '@mostrador/contract/sale/quotations'
import { DONE } from '@mostrador/domain/messages.es'
import { localDay } from '@mostrador/domain/time'
import { actorOf, type Caller, isOutside, rowScope, shopListed } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { listing, wholeListing } from '../../../db/search.ts'
import { keyedAct, replayed } from '../../../http/idempotency-key.ts'
import type { Binder } from '../../../http/implement.ts'
import { PreparedFile } from '../../../http/prepared-file.ts'
import { refuse } from '../../../refuse.ts'
import { described } from '../../platform/spreadsheets/described.ts'
import { exportFile } from '../../platform/spreadsheets/list-file.http.ts'
import { atOnce, nothing, number, sheet } from '../../platform/spreadsheets/sheet.ts'
import { findQuotationDetail } from './quotation-detail.queries.ts'
import { listQuotations, type QuotationFilters } from './quotation-list.queries.ts'
import { quotationPdf } from './quotation-pdf.ts'
import { addQuotation, editQuotation, withdrawQuotation } from './quotations.service.ts'

const COLUMNS = [
  ...described(quotationRow, 'id', 'number', 'issuedAt', 'expires', 'state', 'customer', 'total', 'author', 'shop'),
  number<QuotationRow>('Pedido', ({ invoiceId }) => invoiceId),
]

type ListFilters = Omit<QuotationFilters, 'shopId' | 'today'> & { readonly shopId?: number | undefined }

export function quotationRoutes({ staff }: Binder, context: Context): void {
  const { database, clock } = context

  const filtersOf = (caller: Caller, { from, to, state, customerId, shopId: wantedShopId }: ListFilters) => {
    const shopId = shopListed(rowScope(caller), wantedShopId)
    return shopId === undefined ? undefined : { from, to, state, customerId, shopId, today: localDay(clock()) }
  }

  staff(quotationList, async ({ query, caller }) => {
    const listRequest = listing(query, quotationColumns)
    const filters = filtersOf(caller, query)
    const { rows, total } = filters
      ? await listQuotations(database.reads, listRequest, filters)
      : { rows: [], total: listRequest.page === null ? undefined : 0 }
    return { rows, columns: [...quotationColumns.listed], total, message: DONE.listed }
  })

  staff(quotationExport, ({ query, caller }) => {
    const filters = filtersOf(caller, query)
    const listRequest = wholeListing(query, quotationColumns)
    const rows = filters ? atOnce(() => listQuotations(database.slow, listRequest, filters)) : nothing()
    return exportFile(quotationExport, query.format, sheet(COLUMNS, rows), clock())
  })

  staff(calls.addQuotation, async ({ body: { shopId, extensionId, ...written }, caller, request, reply }) => {
    const place = { shopId: shopId ?? caller.shopId, extensionId: extensionId ?? null }
    const act = keyedAct(calls.addQuotation, request, caller, { ...place, ...written })
    const made = replayed(reply, await addQuotation(context, actorOf(caller), place, written, act))
    return { ...made, message: DONE.quotationMade(made.number) }
  })

  staff(calls.editQuotation, async ({ body, caller }) => {
    const { id, number: called } = await editQuotation(context, actorOf(caller), body)
    return { id, number: called, message: DONE.quotationMade(called) }
  })

  staff(calls.quotationById, async ({ body, caller }) => {
    const quotation = await findQuotationDetail(database.reads, body, localDay(clock()))
    if (!quotation || isOutside(rowScope(caller), quotation.shopId)) throw refuse('notFound', [])
    return { quotation, message: DONE.listed }
  })

  staff(calls.quotationPdf, async ({ params: { id }, query: { paper, version }, caller }) => {
    const quotation = await findQuotationDetail(database.reads, { id, version }, localDay(clock()))
    if (!quotation || isOutside(rowScope(caller), quotation.shopId)) throw refuse('notFound', [])
    return new PreparedFile({
      name: `cotizacion-${quotation.number.toLowerCase()}.pdf`,
      type: 'application/pdf',
      prepare: (hangUp) => quotationPdf({ db: database.slow, photos: context.photos }, quotation, paper, hangUp),
    })
  })

  staff(calls.withdrawQuotation, async ({ body, caller }) => ({
    message: DONE.quotationWithdrawn(await withdrawQuotation(context, actorOf(caller), body)),
  }))
}
