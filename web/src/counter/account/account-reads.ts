import { accountPaymentList } from '@mostrador/contract/money/account-payment-list'
import { accountOrders, accountPaymentById } from '@mostrador/contract/money/account-payments'
import { shiftById, shiftList } from '@mostrador/contract/money/cash'
import { paymentList, unconfirmedTransfers } from '@mostrador/contract/money/payments'
import { drawerList } from '@mostrador/contract/money/till'
import { dashboard } from '@mostrador/contract/overview/dashboard'
import { notifications } from '@mostrador/contract/overview/notifications'
import { customerList } from '@mostrador/contract/people/customers'
import { invoiceById, invoiceList, owedSum, pendingOrders } from '@mostrador/contract/sale/invoices'

export const ACCOUNT_READS = [
  accountOrders,
  accountPaymentById,
  accountPaymentList,
  customerList,
  dashboard,
  drawerList,
  invoiceById,
  invoiceList,
  notifications,
  owedSum,
  paymentList,
  pendingOrders,
  shiftById,
  shiftList,
  unconfirmedTransfers,
]
