import { purchaseOrderNumber } from '@mostrador/domain/buying/purchase-order'
import { receivingNumber } from '@mostrador/domain/buying/receiving'
import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import type { PurchaseOrderRecord } from './purchase-order-record.queries.ts'
import { listReceivingsOfOrder } from './receivings-of-order.queries.ts'

/**
 * Refuses an order that expects nothing more or has an open draft, because each draft would expect all missing units
 * (D113). Expects a locked order.
 */
export async function refuseReceiving(tx: Tx, order: PurchaseOrderRecord): Promise<void> {
  const number = purchaseOrderNumber(order)
  if (order.state === 'closed') throw refuse('orderClosed', [number])
  const draft = (await listReceivingsOfOrder(tx, order.id)).find(({ state }) => state === 'draft')
  if (draft) throw refuse('orderBeingReceived', [number, receivingNumber(draft)], { answer: { id: draft.id } })
  if (order.state === 'received') throw refuse('orderReceived', [number])
}
