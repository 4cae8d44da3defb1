import { productPage } from '@mostrador/contract/product-page'
import { inventory } from '@mostrador/contract/products'
import { stockList, stockMovements } from '@mostrador/contract/stock'

/** What is old when a product or its stock changed. */
export const PRODUCT_READS = [stockList, stockMovements, inventory, productPage]
