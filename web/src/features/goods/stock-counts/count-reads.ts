import { inventory } from '@mostrador/contract/goods/products'
import { stockList, stockMovements } from '@mostrador/contract/goods/stock'
import { stockCountById, stockCountList } from '@mostrador/contract/goods/stock-counts'

export const COUNT_READS = [stockCountList, stockCountById]

/** Calls to read again after stock was corrected. */
export const APPROVAL_READS = [...COUNT_READS, inventory, stockList, stockMovements]
