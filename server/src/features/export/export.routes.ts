import type { Endpoint } from '@mostrador/contract/endpoint'
import { exitProposalColumns } from '@mostrador/contract/goods/exit-proposals'
import { exports } from '@mostrador/contract/goods/import-export'
import { lookupColumns } from '@mostrador/contract/goods/lookups'
import { productTagColumns } from '@mostrador/contract/goods/product-tags'
import { productColumns } from '@mostrador/contract/goods/products'
import { purchaseOrderColumns } from '@mostrador/contract/goods/purchase-orders'
import { receivingColumns } from '@mostrador/contract/goods/receivings'
import { stockCountColumns } from '@mostrador/contract/goods/stock-counts'
import { exitColumns } from '@mostrador/contract/goods/stock-exits'
import { supplierColumns } from '@mostrador/contract/goods/suppliers'
import { transferColumns } from '@mostrador/contract/goods/transfers'
import { affiliateColumns } from '@mostrador/contract/people/affiliates'
import { recordColumns, userColumns } from '@mostrador/contract/people/users'
import { shiftColumns } from '@mostrador/contract/sale/cash'
import { encargoColumns } from '@mostrador/contract/sale/encargos'
import { invoiceColumns } from '@mostrador/contract/sale/invoices'
import { paymentColumns } from '@mostrador/contract/sale/payments'
import { damagedColumns, returnColumns } from '@mostrador/contract/sale/returns'
import { LOOKUP_KINDS } from '@mostrador/domain/goods/lookup'
import { can } from '@mostrador/domain/people/permissions'
import { localDay } from '@mostrador/domain/time'
import { isOutside, rowScope } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { wholeListing } from '../../db/search.ts'
import type { Binder } from '../../http/implement.ts'
import type { PreparedFile } from '../../http/prepared-file.ts'
import { refuse } from '../../refuse.ts'
import { listAffiliates } from '../affiliates/affiliates.queries.ts'
import { listAuditBelow } from '../audit/audit-rows.queries.ts'
import { refuseDaysUntold } from '../cash/blind-count.ts'
import { listDrawers } from '../cash/drawers.queries.ts'
import { listShifts } from '../cash/shift-list.queries.ts'
import { encargoChoiceOf, encargoPieces } from '../encargos/encargo-list.queries.ts'
import { ownOf } from '../encargos/own-encargo.queries.ts'
import { invoiceChoiceOf } from '../invoices/invoice-choice.queries.ts'
import { invoicePieces } from '../invoices/invoice-list.queries.ts'
import { withMoney } from '../invoices/invoice-money.queries.ts'
import { listLookups } from '../lookup-records/lookups.queries.ts'
import { paidPieces, unconfirmedPieces } from '../payments/payment-list.queries.ts'
import { listProductTags, listProductTagsBelow } from '../product-tags/product-hashtag.queries.ts'
import { listProductPage, listProductsBelow } from '../products/inventory.queries.ts'
import { findProductPlace, listMovements } from '../products/movements.queries.ts'
import { isPlainProductChoice, productChoiceOf } from '../products/product-choice.ts'
import { withCosts } from '../products/product-costs.queries.ts'
import { listPurchaseOrders } from '../purchase-orders/purchase-order-list.queries.ts'
import { listReceivings } from '../receivings/receiving-list.queries.ts'
import { listDamaged } from '../returns/damaged-list.queries.ts'
import { listReturns } from '../returns/return-list.queries.ts'
import { exportFile } from '../spreadsheets/list-file.http.ts'
import { atOnce, inPieces, newestFirst, nothing, type Sheet, sheet, withEach } from '../spreadsheets/sheet.ts'
import { readerOf } from '../stock-counts/count-reader.ts'
import { readStockCount } from '../stock-counts/stock-count-detail.ts'
import { listStockCounts } from '../stock-counts/stock-count-list.queries.ts'
import { listExits } from '../stock-exits/exit-list.queries.ts'
import { listProposals } from '../stock-exits/proposal-list.queries.ts'
import { listSuppliers } from '../suppliers/suppliers.queries.ts'
import { listTransfers } from '../transfers/transfer-list.queries.ts'
import { listUsers } from '../users/user-list.queries.ts'
import * as sheets from './columns.ts'

const idOf = ({ id }: { id: number }): number => id
const linkIdOf = ({ linkId }: { linkId: number }): number => linkId

/** Every list as a file: what its filters leave, for who may read it. Read off the main thread, so that no till waits. */
export function exportRoutes({ staff }: Binder, { database, clock }: Context): void {
  const { reads, slow } = database

  const file = (call: Endpoint, format: 'csv' | 'xlsx', rows: Sheet): Promise<PreparedFile> =>
    exportFile(call, format, rows, clock())

  for (const call of [exports.products, exports.inventory])
    staff(call, ({ query, caller }) => {
      const asked = wholeListing(query, productColumns)
      const choice = productChoiceOf(query, rowScope(caller))
      const rows = !choice
        ? nothing()
        : asked.sort === null && isPlainProductChoice(choice)
          ? newestFirst(idOf, (piece) => listProductsBelow(slow, choice.shopId, asked, piece))
          : atOnce(() => listProductPage(slow, choice, asked))
      return can(caller, 'costs.read')
        ? file(
            call,
            query.format,
            sheet(
              sheets.costedProductSheet,
              withEach(rows, (piece) => withCosts(slow, piece)),
            ),
          )
        : file(call, query.format, sheet(sheets.productSheet, rows))
    })

  for (const kind of LOOKUP_KINDS)
    staff(exports[kind], ({ query }) => {
      const asked = wholeListing(query, lookupColumns)
      const rows = atOnce(() => listLookups(slow, kind, asked, query.isActive))
      return file(exports[kind], query.format, sheet(sheets.lookupSheet, rows))
    })

  staff(exports.productTags, ({ query }) => {
    const asked = wholeListing(query, productTagColumns)
    const rows = asked.sort
      ? atOnce(() => listProductTags(slow, asked, query.hashtagId))
      : newestFirst(linkIdOf, (piece) => listProductTagsBelow(slow, asked, query.hashtagId, piece))
    return file(exports.productTags, query.format, sheet(sheets.productTagSheet, rows))
  })

  staff(exports.users, ({ query }) => {
    const asked = wholeListing(query, userColumns)
    const rows = atOnce(() => listUsers(slow, { ...query, isDeleted: false }, asked))
    return file(exports.users, query.format, sheet(sheets.userSheet, rows))
  })

  staff(exports.records, ({ query }) => {
    const asked = wholeListing(query, recordColumns)
    const rows = atOnce(() => listUsers(slow, { ...query, isDeleted: query.isDeleted }, asked))
    return file(exports.records, query.format, sheet(sheets.recordSheet, rows))
  })

  staff(exports.affiliates, ({ query }) => {
    const asked = wholeListing(query, affiliateColumns)
    const rows = atOnce(() => listAffiliates(slow, asked, query.isActive))
    return file(exports.affiliates, query.format, sheet(sheets.affiliateSheet, rows))
  })

  staff(exports.invoices, async ({ query, caller }) => {
    await refuseDaysUntold(reads, caller, query.to)
    const choice = invoiceChoiceOf(query, rowScope(caller), can(caller, 'invoices.void'))
    const asked = wholeListing(query, invoiceColumns)
    const rows = choice
      ? withEach(inPieces(invoicePieces(slow, choice, asked)), (piece) => withMoney(slow, piece))
      : nothing()
    return file(exports.invoices, query.format, sheet(sheets.invoiceSheet, rows))
  })

  staff(exports.encargos, ({ query, caller }) => {
    const asked = wholeListing(query, encargoColumns)
    const rows = inPieces(encargoPieces(slow, ownOf(caller), encargoChoiceOf(query), asked, localDay(clock())))
    return file(exports.encargos, query.format, sheet(sheets.encargoSheet, rows))
  })

  staff(exports.shifts, ({ query, caller }) => {
    const rows = atOnce(() =>
      listShifts(slow, { scope: rowScope(caller), decides: true }, query, wholeListing(query, shiftColumns)),
    )
    return file(exports.shifts, query.format, sheet(sheets.shiftSheet, rows))
  })

  staff(exports.drawers, ({ query }) => {
    const rows = atOnce(async () => ({ rows: await listDrawers(slow, null) }))
    return file(exports.drawers, query.format, sheet(sheets.drawerSheet, rows))
  })

  staff(exports.payments, async ({ query, caller }) => {
    await refuseDaysUntold(reads, caller, query.to)
    const pieces = paidPieces(slow, rowScope(caller), query, wholeListing(query, paymentColumns))
    return file(exports.payments, query.format, sheet(sheets.paymentSheet, pieces ? inPieces(pieces) : nothing()))
  })

  staff(exports.unconfirmed, ({ query }) => {
    const rows = inPieces(unconfirmedPieces(slow, query, wholeListing(query, paymentColumns)))
    return file(exports.unconfirmed, query.format, sheet(sheets.unconfirmedSheet, rows))
  })

  staff(exports.returns, async ({ query, caller }) => {
    await refuseDaysUntold(reads, caller, query.to)
    const rows = atOnce(() => listReturns(slow, rowScope(caller), query, wholeListing(query, returnColumns)))
    return file(exports.returns, query.format, sheet(sheets.returnSheet, rows))
  })

  staff(exports.damaged, ({ query, caller }) => {
    const rows = atOnce(() => listDamaged(slow, rowScope(caller), query, wholeListing(query, damagedColumns)))
    return file(exports.damaged, query.format, sheet(sheets.damagedSheet, rows))
  })

  staff(exports.transfers, ({ query, caller }) => {
    const rows = atOnce(() => listTransfers(slow, rowScope(caller), query, wholeListing(query, transferColumns)))
    return file(exports.transfers, query.format, sheet(sheets.transferSheet, rows))
  })

  staff(exports.exits, ({ query }) => {
    const rows = atOnce(() => listExits(slow, query, wholeListing(query, exitColumns)))
    return file(exports.exits, query.format, sheet(sheets.exitSheet, rows))
  })

  staff(exports.exitProposals, ({ query, caller }) => {
    const asked = wholeListing(query, exitProposalColumns)
    const rows = atOnce(() => listProposals(slow, rowScope(caller), query, asked))
    return file(exports.exitProposals, query.format, sheet(sheets.exitProposalSheet, rows))
  })

  staff(exports.stockCounts, ({ query, caller }) => {
    const reader = readerOf(caller)
    const asked = wholeListing(query, stockCountColumns)
    const rows = atOnce(() => listStockCounts(slow, rowScope(caller), reader, query, asked))
    return file(exports.stockCounts, query.format, sheet(sheets.stockCountSheet(reader), rows))
  })

  staff(exports.stockCountLines, async ({ query, caller }) => {
    const count = await readStockCount(slow, query.countId, readerOf(caller))
    if (!count) throw refuse('notFound', [])
    const rows = atOnce(async () => ({ rows: count.lines }))
    return file(exports.stockCountLines, query.format, sheet(sheets.stockCountLineSheet, rows))
  })

  staff(exports.suppliers, ({ query }) => {
    const rows = atOnce(() => listSuppliers(slow, wholeListing(query, supplierColumns), query.isActive))
    return file(exports.suppliers, query.format, sheet(sheets.supplierSheet, rows))
  })

  staff(exports.receivings, ({ query, caller }) => {
    const seesCosts = can(caller, 'costs.read')
    const asked = wholeListing(query, receivingColumns)
    const rows = atOnce(() => listReceivings(slow, { scope: rowScope(caller), seesCosts }, query, asked))
    return file(exports.receivings, query.format, sheet(sheets.receivingSheet(seesCosts), rows))
  })

  staff(exports.purchaseOrders, ({ query }) => {
    const rows = atOnce(() => listPurchaseOrders(slow, query, wholeListing(query, purchaseOrderColumns)))
    return file(exports.purchaseOrders, query.format, sheet(sheets.purchaseOrderSheet, rows))
  })

  staff(exports.audit, ({ query: { format, ...filter } }) => {
    const rows = newestFirst(idOf, (piece) => listAuditBelow(slow, filter, piece))
    return file(exports.audit, format, sheet(sheets.auditSheet, rows))
  })

  staff(exports.movements, async ({ query, caller }) => {
    const place = await findProductPlace(database.reads, query.productId)
    const scope = rowScope(caller)
    if (!place || isOutside(scope, place.shopId)) throw refuse('notFound', [])
    const rows = newestFirst(idOf, (piece) => listMovements(slow, place, piece))
    return file(exports.movements, query.format, sheet(sheets.movementSheet, rows))
  })
}
