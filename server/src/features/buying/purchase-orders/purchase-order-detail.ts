import { purchaseOrderNumber } from '@mostrador/domain/buying/purchase-order'
import { RECEIVING_WORDS, receivingNumber } from '@mostrador/domain/buying/receiving'
import type { Db } from '../../../db/session.ts'
import { findSupplierPhone } from '../../goods/suppliers/supplier-record.queries.ts'
import { findTicket, plainTicket } from '../../group/shops/ticket-settings.queries.ts'
import { listOrderedLines } from './purchase-order-lines.queries.ts'
import { findPurchaseOrder } from './purchase-order-record.queries.ts'
import { listReceivingsOfOrder } from './receivings-of-order.queries.ts'

/** With its lines, its receivings and what its paper prints. Undefined for an unknown order. */
export async function readPurchaseOrder(db: Db, id: number) {
  const order = await findPurchaseOrder(db, id)
  if (!order) return undefined
  return {
    ...order,
    number: purchaseOrderNumber(order),
    createdAt: order.createdLocal,
    supplierPhone: await findSupplierPhone(db, order.supplierId),
    lines: (await listOrderedLines(db, id)).map(({ productId, ...line }) => ({ id: productId, ...line })),
    receivings: (await listReceivingsOfOrder(db, id)).map((each) => ({
      id: each.id,
      number: receivingNumber(each),
      state: RECEIVING_WORDS[each.state],
    })),
    ticket: (await findTicket(db, order.shopId)) ?? plainTicket(order.shop),
  }
}
