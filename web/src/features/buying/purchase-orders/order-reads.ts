import { purchaseOrderById, purchaseOrderList } from '@mostrador/contract/buying/purchase-orders'
import { receivingList } from '@mostrador/contract/buying/receivings'

export const ORDER_READS = [purchaseOrderList, purchaseOrderById, receivingList]
