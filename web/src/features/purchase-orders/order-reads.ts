import { purchaseOrderById, purchaseOrderList } from '@mostrador/contract/goods/purchase-orders'
import { receivingList } from '@mostrador/contract/goods/receivings'

/** What is old once an order to a supplier changed. */
export const ORDER_READS = [purchaseOrderList, purchaseOrderById, receivingList]
