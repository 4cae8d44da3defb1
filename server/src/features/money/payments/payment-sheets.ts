import { paymentRow } from '@mostrador/contract/money/payments'
import { PAYMENT_KIND_WORDS } from '@mostrador/domain/money/payment'
import { movementWord } from '@mostrador/domain/money/shift-sheet'
import { described } from '../../platform/spreadsheets/described.ts'
import { type ExportColumn, number, text } from '../../platform/spreadsheets/sheet.ts'
import type { ListedPayment } from './payment-list.queries.ts'

export const paymentSheet: readonly ExportColumn<ListedPayment>[] = [
  ...described(paymentRow, 'id', 'document', 'at', 'shop'),
  text('Tipo', ({ kind }) => movementWord(PAYMENT_KIND_WORDS[kind])),
  ...described(paymentRow, 'method', 'reference'),
  number('Cuotas', ({ cuotas }) => cuotas ?? null),
  text('Por confirmar', ({ isUnconfirmed }) => (isUnconfirmed ? 'Sí' : '')),
  text('Fuera de turno', ({ isOutside }) => (isOutside ? 'Sí' : '')),
  ...described(paymentRow, 'author', 'amount'),
]

export const unconfirmedSheet: readonly ExportColumn<ListedPayment>[] = described(
  paymentRow,
  'id',
  'document',
  'shop',
  'at',
  'amount',
  'reference',
  'author',
)
