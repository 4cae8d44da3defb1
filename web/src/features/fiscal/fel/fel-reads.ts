import { felDocumentById, felDocumentList, felStatus } from '@mostrador/contract/fiscal/fel'
import { notifications } from '@mostrador/contract/overview/notifications'
import { invoiceById, invoiceList, pendingOrders } from '@mostrador/contract/sale/invoices'

/** Calls to read again after an act on a document. */
export const FEL_READS = [
  felDocumentList,
  felDocumentById,
  felStatus,
  invoiceById,
  invoiceList,
  pendingOrders,
  notifications,
]
