import { dashboard } from '@mostrador/contract/dashboard'
import { inventory } from '@mostrador/contract/products'
import { purchaseOrderById, purchaseOrderList } from '@mostrador/contract/purchase-orders'
import { receivingById, receivingList } from '@mostrador/contract/receivings'
import { stockList } from '@mostrador/contract/stock'

/** What is old once a draft changed. */
export const DRAFT_READS = [receivingList, receivingById]

/** What is old once goods came, or went back. */
export const GOODS_READS = [...DRAFT_READS, inventory, stockList, purchaseOrderList, purchaseOrderById, dashboard]
