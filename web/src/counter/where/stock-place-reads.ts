import { inventory } from '@mostrador/contract/goods/products'
import { stockList } from '@mostrador/contract/goods/stock'
import { stockPlaces } from '@mostrador/contract/goods/stock-places'
import { transferById, transferList } from '@mostrador/contract/goods/transfers'
import { notifications } from '@mostrador/contract/overview/notifications'

export const TRANSFER_READS = [transferList, transferById, stockPlaces, inventory, stockList, notifications]
