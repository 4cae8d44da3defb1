import { inventory } from '@mostrador/contract/goods/products'
import { stockList } from '@mostrador/contract/goods/stock'
import { dashboard } from '@mostrador/contract/overview/dashboard'
import { notifications } from '@mostrador/contract/overview/notifications'
import { invoiceById, invoiceList, owedSum, pendingOrders } from '@mostrador/contract/sale/invoices'

/** What is old once an invoice changed its state. */
export const INVOICE_READS = [pendingOrders, invoiceList, owedSum, invoiceById, dashboard, notifications]

/** And once it is void: its units are back in the stock. */
export const VOID_READS = [...INVOICE_READS, inventory, stockList]
