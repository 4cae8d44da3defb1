import { dashboard } from '@mostrador/contract/dashboard'
import { inventory } from '@mostrador/contract/goods/products'
import { purchaseOrderById, purchaseOrderList } from '@mostrador/contract/goods/purchase-orders'
import { receivingById, receivingList } from '@mostrador/contract/goods/receivings'
import { stockList } from '@mostrador/contract/goods/stock'

/** What is old once a draft changed. */
export const DRAFT_READS = [receivingList, receivingById]

/** What is old once goods came, or went back. */
export const GOODS_READS = [...DRAFT_READS, inventory, stockList, purchaseOrderList, purchaseOrderById, dashboard]
