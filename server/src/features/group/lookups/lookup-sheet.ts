import type { Lookup } from '@mostrador/domain/group/lookup'
import { active, type ExportColumn, number, text } from '../../platform/spreadsheets/sheet.ts'

export const lookupSheet: readonly ExportColumn<Lookup>[] = [
  number('ID', ({ id }) => id),
  text('Nombre', ({ name }) => name),
  active('Activo'),
]
