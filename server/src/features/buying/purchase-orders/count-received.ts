import { stateAfterReceiving } from '@mostrador/domain/buying/purchase-order'
import type { Tx } from '../../../db/session.ts'
import { addReceived, listOrderedLines } from './purchase-order-lines.queries.ts'
import { holdPurchaseOrder, updatePurchaseOrder } from './purchase-order-record.queries.ts'

/** The order's state follows (D113). Products that were not ordered are only in the receiving. */
export async function countReceived(
  tx: Tx,
  orderId: number,
  came: readonly { readonly productId: number; readonly quantity: number }[],
): Promise<void> {
  const order = await holdPurchaseOrder(tx, orderId)
  if (!order) return
  await addReceived(tx, orderId, came)
  const lines = await listOrderedLines(tx, orderId)
  const received = lines.reduce((sum, line) => sum + line.received, 0)
  await updatePurchaseOrder(tx, { ...order, received, state: stateAfterReceiving(order.state, lines) })
}
