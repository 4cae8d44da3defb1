import { dashboard } from '@mostrador/contract/dashboard'
import { inventory } from '@mostrador/contract/goods/products'
import { stockList } from '@mostrador/contract/goods/stock'
import { notifications } from '@mostrador/contract/house/notifications'
import { shiftById, shiftList } from '@mostrador/contract/sale/cash'
import { invoiceById, invoiceList, owedSum, pendingOrders } from '@mostrador/contract/sale/invoices'
import { returnList } from '@mostrador/contract/sale/returns'
import { drawerList } from '@mostrador/contract/sale/till'

/** What is old once something came back: the goods are there again, and the money is not. */
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
