import * as calls from '@mostrador/contract/buying/purchase-orders'
import { purchaseOrderColumns } from '@mostrador/contract/buying/purchase-orders'
import { DONE } from '@mostrador/domain/messages.es'
import type { Context } from '../../../context.ts'
import { listing, wholeListing } from '../../../db/search.ts'
import { keyedAct, replayed } from '../../../http/idempotency-key.ts'
import type { Binder } from '../../../http/implement.ts'
import { refuse } from '../../../refuse.ts'
import { exportFile } from '../../platform/spreadsheets/list-file.http.ts'
import { atOnce, sheet } from '../../platform/spreadsheets/sheet.ts'
import { readPurchaseOrder } from './purchase-order-detail.ts'
import { listPurchaseOrders } from './purchase-order-list.queries.ts'
import { purchaseOrderSheet } from './purchase-order-sheet.ts'
import { addPurchaseOrder, editPurchaseOrder } from './purchase-orders.service.ts'

/** D113, 'Pedidos a la casa' on screen. */
export function purchaseOrderRoutes({ staff }: Binder, context: Context): void {
  const { database } = context

  staff(calls.purchaseOrderList, async ({ query }) => {
    const { rows, total } = await listPurchaseOrders(database.slow, query, listing(query, purchaseOrderColumns))
    return { rows, columns: [...purchaseOrderColumns.listed], total, message: DONE.listed }
  })

  staff(calls.addPurchaseOrder, async ({ body, caller, request, reply }) => {
    const act = keyedAct(calls.addPurchaseOrder, request, caller, body)
    const made = replayed(reply, await addPurchaseOrder(context, caller, body, act))
    return { ...made, message: DONE.purchaseOrdered(made.number) }
  })

  staff(calls.editPurchaseOrder, async ({ body, caller }) => ({
    message: DONE.purchaseOrdered(await editPurchaseOrder(context, caller, body)),
  }))

  staff(calls.purchaseOrderById, async ({ body }) => {
    const order = await readPurchaseOrder(database.reads, body.id)
    if (!order) throw refuse('notFound', [])
    return { order, message: DONE.listed }
  })

  staff(calls.purchaseOrderExport, ({ query }) => {
    const rows = atOnce(() =>
      listPurchaseOrders(context.database.slow, query, wholeListing(query, purchaseOrderColumns)),
    )
    return exportFile(calls.purchaseOrderExport, query.format, sheet(purchaseOrderSheet, rows), context.clock())
  })
}
