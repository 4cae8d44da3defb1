import { receivingRow } from '@mostrador/contract/buying/receivings'
import { described } from '../../platform/spreadsheets/described.ts'
import type { ExportColumn } from '../../platform/spreadsheets/sheet.ts'
import type { ReceivingRow } from './receiving-list.queries.ts'

const PLAIN = [
  'id',
  'number',
  'createdAt',
  'supplier',
  'reference',
  'shop',
  'extension',
  'state',
  'units',
  'author',
] as const

/** Costs are only for a reader who may see them (D110). */
export const receivingSheet = (seesCosts: boolean): readonly ExportColumn<ReceivingRow>[] =>
  seesCosts ? described(receivingRow, ...PLAIN, 'cost', 'owed') : described(receivingRow, ...PLAIN)
