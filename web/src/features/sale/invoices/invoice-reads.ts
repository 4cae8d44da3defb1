import { inventory } from '@mostrador/contract/goods/products'
import { stockList } from '@mostrador/contract/goods/stock'
import { dashboard } from '@mostrador/contract/overview/dashboard'
import { notifications } from '@mostrador/contract/overview/notifications'
import { invoiceById, invoiceList, owedSum, pendingOrders } from '@mostrador/contract/sale/invoices'

export const INVOICE_READS = [pendingOrders, invoiceList, owedSum, invoiceById, dashboard, notifications]

/** A void returns the units to the stock. */
export const VOID_READS = [...INVOICE_READS, inventory, stockList]
