import { dashboard } from '@mostrador/contract/dashboard'
import { invoiceById, invoiceList, pendingOrders } from '@mostrador/contract/invoices'
import { notifications } from '@mostrador/contract/notifications'
import { inventory } from '@mostrador/contract/products'
import { stockList } from '@mostrador/contract/stock'

/** What is old once an invoice changed its state. */
export const INVOICE_READS = [pendingOrders, invoiceList, invoiceById, dashboard, notifications]

/** And once it is void: its units are back in the stock. */
export const VOID_READS = [...INVOICE_READS, inventory, stockList]
