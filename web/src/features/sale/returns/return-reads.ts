import { inventory } from '@mostrador/contract/goods/products'
import { stockList } from '@mostrador/contract/goods/stock'
import { shiftById, shiftList } from '@mostrador/contract/money/cash'
import { drawerList } from '@mostrador/contract/money/till'
import { dashboard } from '@mostrador/contract/overview/dashboard'
import { notifications } from '@mostrador/contract/overview/notifications'
import { invoiceById, invoiceList, owedSum, pendingOrders } from '@mostrador/contract/sale/invoices'
import { returnList } from '@mostrador/contract/sale/returns'

/** A return changes stock and money. */
export const RETURN_READS = [
  returnList,
  pendingOrders,
  invoiceList,
  owedSum,
  invoiceById,
  inventory,
  stockList,
  drawerList,
  shiftList,
  shiftById,
  dashboard,
  notifications,
]
