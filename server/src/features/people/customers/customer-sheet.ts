import { type CustomerRow, customerRow } from '@mostrador/contract/people/customers'
import { described } from '../../platform/spreadsheets/described.ts'
import { type ExportColumn, text } from '../../platform/spreadsheets/sheet.ts'

export const customerSheet: readonly ExportColumn<CustomerRow>[] = [
  ...described(customerRow, 'id', 'name'),
  text('Tipo', ({ taxIdKind }) => taxIdKind ?? ''),
  ...described(customerRow, 'taxId', 'phone', 'address', 'affiliate', 'email', 'note', 'limit', 'days'),
  text('Bloqueado', ({ isBlocked }) => (isBlocked === true ? 'Sí' : 'No')),
  ...described(customerRow, 'owed', 'overdue', 'room'),
]
