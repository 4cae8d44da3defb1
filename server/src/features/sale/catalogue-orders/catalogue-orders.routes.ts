import {
  type CatalogueOrderRow,
  catalogueOrderColumns,
  catalogueOrderExport,
  catalogueOrderList,
  catalogueOrderRow,
} from '@mostrador/contract/sale/catalogue-order-list'
import * as calls from '@mostrador/contract/sale/catalogue-orders'
import { DONE } from '@mostrador/domain/messages.es'
import { showDay } from '@mostrador/domain/time'
import { actorOf, type Caller, isOutside, rowScope, shopListed } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { listing, wholeListing } from '../../../db/search.ts'
import { keyedAct, replayed } from '../../../http/idempotency-key.ts'
import type { Binder } from '../../../http/implement.ts'
import { refuse } from '../../../refuse.ts'
import { described } from '../../platform/spreadsheets/described.ts'
import { exportFile } from '../../platform/spreadsheets/list-file.http.ts'
import { atOnce, nothing, number, sheet } from '../../platform/spreadsheets/sheet.ts'
import { findCatalogueOrderDetail } from './catalogue-order-detail.queries.ts'
import { type CatalogueOrderFilters, listCatalogueOrders } from './catalogue-order-list.queries.ts'
import { decideCatalogueOrder } from './decide-catalogue-order.service.ts'

const COLUMNS = [
  ...described(catalogueOrderRow, 'id', 'code', 'placedAt', 'name', 'phone', 'units', 'total', 'state', 'shop'),
  number<CatalogueOrderRow>('Pedido', ({ invoiceId }) => invoiceId),
]

type ListFilters = Omit<CatalogueOrderFilters, 'shopId'> & { readonly shopId?: number | undefined }

export function catalogueOrderRoutes({ staff }: Binder, context: Context): void {
  const { database, clock } = context

  /** Undefined for a shop out of reach. */
  const filtersOf = (caller: Caller, { from, to, state, shopId: wantedShopId }: ListFilters) => {
    const shopId = shopListed(rowScope(caller), wantedShopId)
    return shopId === undefined ? undefined : { from, to, state, shopId }
  }

  staff(catalogueOrderList, async ({ query, caller }) => {
    const listRequest = listing(query, catalogueOrderColumns)
    const filters = filtersOf(caller, query)
    const { rows, total } = filters
      ? await listCatalogueOrders(database.reads, listRequest, filters)
      : { rows: [], total: listRequest.page === null ? undefined : 0 }
    return { rows, columns: [...catalogueOrderColumns.listed], total, message: DONE.listed }
  })

  staff(catalogueOrderExport, ({ query, caller }) => {
    const filters = filtersOf(caller, query)
    const listRequest = wholeListing(query, catalogueOrderColumns)
    const rows = filters ? atOnce(() => listCatalogueOrders(database.slow, listRequest, filters)) : nothing()
    return exportFile(catalogueOrderExport, query.format, sheet(COLUMNS, rows), clock())
  })

  staff(calls.catalogueOrderById, async ({ body, caller }) => {
    const order = await findCatalogueOrderDetail(database.reads, body)
    if (!order || isOutside(rowScope(caller), order.shopId))
      throw refuse(body.id === undefined ? 'catalogueOrderUnknown' : 'notFound', [])
    return { order, message: DONE.listed }
  })

  staff(calls.decideCatalogueOrder, async ({ body, caller, request, reply }) => {
    const act = keyedAct(calls.decideCatalogueOrder, request, caller, body)
    const { code, held } = replayed(reply, await decideCatalogueOrder(context, actorOf(caller), body, act))
    if (!held) return { message: DONE.catalogueOrderDeclined(code) }
    return { encargoId: held.encargoId, message: DONE.catalogueOrderSetAside(code, showDay(held.until)) }
  })
}
