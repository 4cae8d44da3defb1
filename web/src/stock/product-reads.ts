import { productPage } from '@mostrador/contract/goods/product-page'
import { inventory } from '@mostrador/contract/goods/products'
import { stockList, stockMovements } from '@mostrador/contract/goods/stock'

/** Calls to read again after a change of a product or its stock. */
export const PRODUCT_READS = [stockList, stockMovements, inventory, productPage]
