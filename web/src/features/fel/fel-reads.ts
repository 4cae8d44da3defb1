import { felDocumentById, felDocumentList, felStatus } from '@mostrador/contract/fel'
import { invoiceById, invoiceList, pendingOrders } from '@mostrador/contract/invoices'
import { notifications } from '@mostrador/contract/notifications'

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
