import { accountPaymentRow } from '@mostrador/contract/money/account-payment-list'
import { described } from '../../platform/spreadsheets/described.ts'
import { type ExportColumn, text } from '../../platform/spreadsheets/sheet.ts'
import type { ListedAccountPayment } from './account-payment-list.queries.ts'

export const accountPaymentSheet: readonly ExportColumn<ListedAccountPayment>[] = [
  ...described(accountPaymentRow, 'id', 'number', 'at', 'customer', 'shop', 'author', 'amount'),
  text('Anulado', ({ isVoid }) => (isVoid ? 'Sí' : '')),
]
