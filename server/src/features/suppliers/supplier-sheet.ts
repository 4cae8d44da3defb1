import { active, type ExportColumn, number, text } from '../spreadsheets/sheet.ts'
import type { SupplierRecord } from './supplier-record.queries.ts'

export const supplierSheet: readonly ExportColumn<SupplierRecord>[] = [
  number('ID', ({ id }) => id),
  text('Nombre', ({ name }) => name),
  text('NIT', ({ nit }) => nit),
  text('Teléfono', ({ phone }) => phone),
  number('Días', ({ days }) => days),
  text('Nota', ({ note }) => note),
  active('Estado'),
]
