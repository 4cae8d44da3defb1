import { purchaseOrderById, purchaseOrderList } from '@mostrador/contract/buying/purchase-orders'
import { receivingById, receivingList } from '@mostrador/contract/buying/receivings'
import { inventory } from '@mostrador/contract/goods/products'
import { stockList } from '@mostrador/contract/goods/stock'
import { dashboard } from '@mostrador/contract/overview/dashboard'

export const DRAFT_READS = [receivingList, receivingById]

/** Calls to read again after goods arrived or went back. */
export const GOODS_READS = [...DRAFT_READS, inventory, stockList, purchaseOrderList, purchaseOrderById, dashboard]
