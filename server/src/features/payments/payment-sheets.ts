import { METHOD_WORDS, PAYMENT_KIND_WORDS } from '@mostrador/domain/sale/payment'
import { movementWord } from '@mostrador/domain/sale/shift-sheet'
import { date, type ExportColumn, money, number, text } from '../spreadsheets/sheet.ts'
import type { ListedPayment } from './payment-list.queries.ts'

export const paymentSheet: readonly ExportColumn<ListedPayment>[] = [
  number('ID', ({ id }) => id),
  text('Documento', ({ document }) => document),
  date('Fecha', ({ at }) => at),
  text('Comercio', ({ shop }) => shop),
  text('Tipo', ({ kind }) => movementWord(PAYMENT_KIND_WORDS[kind])),
  text('Forma', ({ method }) => METHOD_WORDS[method]),
  text('Referencia', ({ reference }) => reference),
  text('Por confirmar', ({ isUnconfirmed }) => (isUnconfirmed ? 'Sí' : '')),
  text('Fuera de turno', ({ isOutside }) => (isOutside ? 'Sí' : '')),
  text('Autor', ({ author }) => author),
  money('Monto', ({ amount }) => amount),
]

/** Transfers that nobody has seen on the account yet. */
export const unconfirmedSheet: readonly ExportColumn<ListedPayment>[] = [
  number('ID', ({ id }) => id),
  text('Documento', ({ document }) => document),
  text('Comercio', ({ shop }) => shop),
  date('Fecha', ({ at }) => at),
  money('Monto', ({ amount }) => amount),
  text('Referencia', ({ reference }) => reference),
  text('Autor', ({ author }) => author),
]
