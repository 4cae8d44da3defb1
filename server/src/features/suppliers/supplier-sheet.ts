import { supplierRow } from '@mostrador/contract/goods/suppliers'
import { described } from '../spreadsheets/described.ts'
import { active, type ExportColumn } from '../spreadsheets/sheet.ts'
import type { SupplierRecord } from './supplier-record.queries.ts'

export const supplierSheet: readonly ExportColumn<SupplierRecord>[] = [
  ...described(supplierRow, 'id', 'name', 'nit', 'phone', 'days', 'note'),
  active('Estado'),
]
