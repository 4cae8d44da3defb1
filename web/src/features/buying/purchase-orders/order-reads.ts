import { purchaseOrderById, purchaseOrderList } from '@mostrador/contract/buying/purchase-orders'
import { receivingList } from '@mostrador/contract/buying/receivings'

/** What is old once an order to a supplier changed. */
export const ORDER_READS = [purchaseOrderList, purchaseOrderById, receivingList]
