import { shiftById, shiftList } from '@mostrador/contract/cash'
import { dashboard } from '@mostrador/contract/dashboard'
import { invoiceById, invoiceList, pendingOrders } from '@mostrador/contract/invoices'
import { notifications } from '@mostrador/contract/notifications'
import { inventory } from '@mostrador/contract/products'
import { returnList } from '@mostrador/contract/returns'
import { stockList } from '@mostrador/contract/stock'
import { drawerList } from '@mostrador/contract/till'

/** What is old once something came back: the goods are there again, and the money is not. */
export const RETURN_READS = [
  returnList,
  pendingOrders,
  invoiceList,
  invoiceById,
  inventory,
  stockList,
  drawerList,
  shiftList,
  shiftById,
  dashboard,
  notifications,
]
