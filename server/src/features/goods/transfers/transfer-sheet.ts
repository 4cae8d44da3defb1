import { TRANSFER_WORDS } from '@mostrador/domain/goods/transfer'
import { date, type ExportColumn, number, text } from '../../platform/spreadsheets/sheet.ts'
import type { TransferRow } from './transfer-list.queries.ts'

export const transferSheet: readonly ExportColumn<TransferRow>[] = [
  number('ID', ({ id }) => id),
  text('Número', (row) => row.number),
  date('Fecha', ({ askedAt }) => askedAt),
  text('De', ({ from, fromExtension }) => `${from} · ${fromExtension}`),
  text('A', ({ to, toExtension }) => `${to} · ${toExtension}`),
  text('Estado', ({ state }) => TRANSFER_WORDS[state]),
  number('Unidades', ({ units }) => units),
  text('Autor', ({ author }) => author),
]
