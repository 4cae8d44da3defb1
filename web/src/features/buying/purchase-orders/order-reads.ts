import { purchaseOrderById, purchaseOrderList } from '@mostrador/contract/buying/purchase-orders'
import { receivingList } from '@mostrador/contract/buying/receivings'

/** Calls to read again after a change of an order to a supplier. */
export const ORDER_READS = [purchaseOrderList, purchaseOrderById, receivingList]
