import { inventory } from '@mostrador/contract/goods/products'
import { stockList, stockMovements } from '@mostrador/contract/goods/stock'
import { stockCountById, stockCountList } from '@mostrador/contract/goods/stock-counts'

/** What is old once a count was begun or counted in. */
export const COUNT_READS = [stockCountList, stockCountById]

/** What is old once stock was set right. */
export const APPROVAL_READS = [...COUNT_READS, inventory, stockList, stockMovements]
