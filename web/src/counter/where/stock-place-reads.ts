import { notifications } from '@mostrador/contract/notifications'
import { inventory } from '@mostrador/contract/products'
import { stockList } from '@mostrador/contract/stock'
import { stockPlaces } from '@mostrador/contract/stock-places'
import { transferById, transferList } from '@mostrador/contract/transfers'

/** What is old once goods were asked for, sent or received. */
export const TRANSFER_READS = [transferList, transferById, stockPlaces, inventory, stockList, notifications]
