import * as calls from '@mostrador/contract/goods/purchase-orders'
import { purchaseOrderColumns } from '@mostrador/contract/goods/purchase-orders'
import { purchaseOrderNumber } from '@mostrador/domain/goods/purchase-order'
import { RECEIVING_WORDS, receivingNumber } from '@mostrador/domain/goods/receiving'
import { DONE } from '@mostrador/domain/messages.es'
import type { Context } from '../../context.ts'
import { listing } from '../../db/search.ts'
import type { Binder } from '../../http/implement.ts'
import { keyedAct, replayed } from '../../http/keyed-act.ts'
import { refuse } from '../../refuse.ts'
import { listReceivingsOfOrder } from '../receivings/receiving-record.queries.ts'
import { findTicket, plainTicket } from '../shops/ticket-settings.queries.ts'
import { findSupplierPhone } from '../suppliers/supplier-record.queries.ts'
import { listOrderedLines } from './purchase-order-lines.queries.ts'
import { listPurchaseOrders } from './purchase-order-list.queries.ts'
import { findPurchaseOrder } from './purchase-order-record.queries.ts'
import { addPurchaseOrder, editPurchaseOrder } from './purchase-orders.service.ts'
import { receivePurchaseOrder } from './receive-purchase-order.service.ts'

/** 'Pedidos a la casa' (D113). */
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
    const { reads } = database
    const order = await findPurchaseOrder(reads, body.id)
    if (!order) throw refuse('notFound', [])
    return {
      order: {
        ...order,
        number: purchaseOrderNumber(order),
        createdAt: order.createdLocal,
        supplierPhone: await findSupplierPhone(reads, order.supplierId),
        lines: (await listOrderedLines(reads, body.id)).map(({ productId, ...line }) => ({ id: productId, ...line })),
        receivings: (await listReceivingsOfOrder(reads, body.id)).map((each) => ({
          id: each.id,
          number: receivingNumber(each),
          state: RECEIVING_WORDS[each.state],
        })),
        ticket: (await findTicket(reads, order.shopId)) ?? plainTicket(order.shop),
      },
      message: DONE.listed,
    }
  })

  staff(calls.receivePurchaseOrder, async ({ body, caller, request, reply }) => {
    const act = keyedAct(calls.receivePurchaseOrder, request, caller, body)
    const begun = replayed(reply, await receivePurchaseOrder(context, caller, body.id, act))
    return { ...begun, message: DONE.receivingOpened(begun.number) }
  })
}
