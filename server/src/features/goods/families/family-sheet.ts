import { familyRow } from '@mostrador/contract/goods/families'
import { described } from '../../platform/spreadsheets/described.ts'
import { type ExportColumn, text } from '../../platform/spreadsheets/sheet.ts'

interface ExportedFamily {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly attributes: readonly string[]
  readonly members: number
  readonly units: number
  readonly from: number | null
  readonly to: number | null
}

export const FAMILY_EXPORT_COLUMNS: readonly ExportColumn<ExportedFamily>[] = [
  ...described(familyRow, 'id', 'name', 'description'),
  text('Atributos', ({ attributes }) => attributes.join('; ')),
  ...described(familyRow, 'members', 'units', 'from', 'to'),
]
