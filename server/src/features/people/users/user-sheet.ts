import { recordRow } from '@mostrador/contract/people/users'
import type { UserRow } from '@mostrador/domain/people/user'
import { described } from '../../platform/spreadsheets/described.ts'
import { active, type ExportColumn, text } from '../../platform/spreadsheets/sheet.ts'

export const userSheet: readonly ExportColumn<UserRow>[] = [
  ...described(recordRow, 'id', 'name', 'email', 'department', 'address', 'occupation', 'shop', 'extension', 'role'),
  ...described(recordRow, 'phone', 'description'),
  active('Estado'),
]

export const recordSheet: readonly ExportColumn<UserRow>[] = [
  ...userSheet,
  ...described(recordRow, 'createdAt', 'lastAccessAt'),
  text('Eliminado', ({ isDeleted }) => (isDeleted ? 'Si' : 'No')),
]
