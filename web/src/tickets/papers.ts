import { placeAccountPayment } from '@mostrador/tickets/papers/account-payment-ticket'
import { encargoWord, placeEncargoTicket } from '@mostrador/tickets/papers/encargo-ticket'
import { placeHistory } from '@mostrador/tickets/papers/history-ticket'
import { placeInstalment } from '@mostrador/tickets/papers/instalment-ticket'
import { placeInvoice } from '@mostrador/tickets/papers/invoice-ticket'
import { placeMovement } from '@mostrador/tickets/papers/movement-ticket'
import { placePurchaseOrder } from '@mostrador/tickets/papers/purchase-order-sheet'
import { placeReceipt } from '@mostrador/tickets/papers/receipt-ticket'
import { placeReturn } from '@mostrador/tickets/papers/return-ticket'
import { placeShift } from '@mostrador/tickets/papers/shift-ticket'
import { placeTransfer } from '@mostrador/tickets/papers/transfer-ticket'
import { placeVoucher } from '@mostrador/tickets/papers/voucher-ticket'

/** All placing functions in one file of the build: a device that showed one ticket shows all without network. */
export const papers = {
  encargoWord,
  placeAccountPayment,
  placeEncargoTicket,
  placeHistory,
  placeInstalment,
  placeInvoice,
  placeMovement,
  placePurchaseOrder,
  placeReceipt,
  placeReturn,
  placeShift,
  placeTransfer,
  placeVoucher,
}
