import { felDocumentById, felDocumentList, felStatus } from '@mostrador/contract/fiscal/fel'
import { notifications } from '@mostrador/contract/overview/notifications'
import { invoiceById, invoiceList, pendingOrders } from '@mostrador/contract/sale/invoices'

export const FEL_READS = [
  felDocumentList,
  felDocumentById,
  felStatus,
  invoiceById,
  invoiceList,
  pendingOrders,
  notifications,
]
