import { addPurchaseOrder, purchaseOrderList } from '@mostrador/contract/buying/purchase-orders'
import { reorderList } from '@mostrador/contract/buying/reorder'
import { counted } from '@mostrador/domain/count'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { actKey, forgetActKey } from '../../../api/calls/act-key.ts'
import { call } from '../../../api/calls/call.ts'
import { showFault, showSuccess } from '../../../api/calls/errors.ts'
import { renewAnswers } from '../../../api/calls/renew.ts'
import { type PlannedOrder, plannedOrders, type ReorderRow } from './orders-of.ts'

const nameOf = ({ supplierId, shopId, extensionId }: PlannedOrder): string =>
  `${addPurchaseOrder.name} ${supplierId} ${shopId} ${extensionId}`

/** Keeps the keys until all orders are made, so that a retry after a lost answer makes each order once. */
export function useMakeOrders(onDone: () => void) {
  const queries = useQueryClient()
  const [isMaking, setMaking] = useState(false)
  const make = async (rows: readonly ReorderRow[]): Promise<void> => {
    if (isMaking) return
    setMaking(true)
    const orders = plannedOrders(rows)
    try {
      for (const order of orders)
        await call(addPurchaseOrder, { body: order, headers: { 'Idempotency-Key': actKey(nameOf(order), order) } })
      for (const order of orders) forgetActKey(nameOf(order))
      showSuccess(`${counted(orders.length, 'pedido queda', 'pedidos quedan')} en borrador: revíselos y envíelos.`)
      onDone()
    } catch (fault) {
      showFault(fault)
    } finally {
      setMaking(false)
      await renewAnswers(queries, [purchaseOrderList, reorderList])
    }
  }
  return { make, isMaking }
}
