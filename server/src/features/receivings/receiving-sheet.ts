import { RECEIVING_WORDS } from '@mostrador/domain/goods/receiving'
import { date, type ExportColumn, money, number, text } from '../spreadsheets/sheet.ts'
import type { ReceivingRow } from './receiving-list.queries.ts'

/** What it cost is for who may see costs (D110). */
export const receivingSheet = (seesCosts: boolean): readonly ExportColumn<ReceivingRow>[] => [
  number('ID', ({ id }) => id),
  text('Número', (row) => row.number),
  date('Fecha', ({ createdAt }) => createdAt),
  text('Casa', ({ supplier }) => supplier),
  text('Factura de la casa', ({ reference }) => reference),
  text('Comercio', ({ shop }) => shop),
  text('Extensión', ({ extension }) => extension),
  text('Estado', ({ state }) => RECEIVING_WORDS[state]),
  number('Unidades', ({ units }) => units),
  text('Autor', ({ author }) => author),
  ...(seesCosts
    ? [
        money<ReceivingRow>('Costo', ({ cost }) => cost ?? null),
        money<ReceivingRow>('Por pagar', ({ owed }) => owed ?? null),
      ]
    : []),
]
