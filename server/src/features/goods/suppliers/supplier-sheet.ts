import { supplierRow } from '@mostrador/contract/goods/suppliers'
import { described } from '../../platform/spreadsheets/described.ts'
import { active, type ExportColumn } from '../../platform/spreadsheets/sheet.ts'
import type { SupplierRecord } from './supplier-record.queries.ts'

export const supplierSheet: readonly ExportColumn<SupplierRecord>[] = [
  ...described(supplierRow, 'id', 'name', 'nit', 'phone', 'days', 'note'),
  active('Estado'),
]
