import { productPage } from '@mostrador/contract/goods/product-page'
import { inventory } from '@mostrador/contract/goods/products'
import { stockList, stockMovements } from '@mostrador/contract/goods/stock'

export const PRODUCT_READS = [stockList, stockMovements, inventory, productPage]
