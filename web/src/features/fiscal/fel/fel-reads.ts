import { felDocumentById, felDocumentList, felStatus } from '@mostrador/contract/fiscal/fel'
import { notifications } from '@mostrador/contract/overview/notifications'
import { invoiceById, invoiceList, pendingOrders } from '@mostrador/contract/sale/invoices'

/** What is old once something was done with a document. */
export const FEL_READS = [
  felDocumentList,
  felDocumentById,
  felStatus,
  invoiceById,
  invoiceList,
  pendingOrders,
  notifications,
]
