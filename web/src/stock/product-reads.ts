import { familyById, familyList } from '@mostrador/contract/goods/families'
import { productPage } from '@mostrador/contract/goods/product-page'
import { inventory } from '@mostrador/contract/goods/products'
import { stockList, stockMovements } from '@mostrador/contract/goods/stock'

/** What is old when a product or its stock changed. */
export const PRODUCT_READS = [stockList, stockMovements, inventory, productPage]

/** What is old when a family or its members changed. */
export const FAMILY_READS = [familyList, familyById, ...PRODUCT_READS]
