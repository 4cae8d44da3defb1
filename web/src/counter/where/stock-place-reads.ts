import { inventory } from '@mostrador/contract/goods/products'
import { stockList } from '@mostrador/contract/goods/stock'
import { stockPlaces } from '@mostrador/contract/goods/stock-places'
import { transferById, transferList } from '@mostrador/contract/goods/transfers'
import { notifications } from '@mostrador/contract/overview/notifications'

/** Calls to read again after goods were requested, sent or received. */
export const TRANSFER_READS = [transferList, transferById, stockPlaces, inventory, stockList, notifications]
