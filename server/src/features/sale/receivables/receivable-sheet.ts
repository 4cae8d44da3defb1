import { type ReceivableRow, receivableRow } from '@mostrador/contract/sale/receivable-list'
import { described } from '../../platform/spreadsheets/described.ts'
import { date, type ExportColumn, text } from '../../platform/spreadsheets/sheet.ts'

export const receivableSheet: readonly ExportColumn<ReceivableRow>[] = [
  ...described(receivableRow, 'customer', 'phone', 'owed', 'current', 'late30', 'late60', 'late90', 'older'),
  text('Sobre el límite', ({ isOverLimit }) => (isOverLimit ? 'Sí' : '')),
  date('Recordado', ({ remindedAt }) => remindedAt),
]
