import { stockCountRow } from '@mostrador/contract/goods/stock-counts'
import { described } from '../../platform/spreadsheets/described.ts'
import { date, type ExportColumn, money, number, text } from '../../platform/spreadsheets/sheet.ts'
import type { CountReader } from './count-reader.ts'
import type { CountedRow } from './stock-count-detail.ts'
import type { StockCountRow } from './stock-count-list.queries.ts'

/** The file has the worth of differences only for a reader who may know what goods cost. */
export const stockCountSheet = ({ seesWorth }: CountReader): readonly ExportColumn<StockCountRow>[] => [
  ...described(stockCountRow, 'number', 'issuedAt', 'name', 'shop', 'extension', 'state', 'author'),
  number('Contados', ({ counted }) => counted),
  number('Diferencia', ({ difference }) => difference ?? null),
  ...(seesWorth
    ? [
        money<StockCountRow>('Al costo', ({ costWorth }) => costWorth ?? null),
        number<StockCountRow>('Sin costo', ({ uncosted }) => uncosted ?? null),
        money<StockCountRow>('Al precio', ({ priceWorth }) => priceWorth ?? null),
      ]
    : []),
]

export const stockCountLineSheet: readonly ExportColumn<CountedRow>[] = [
  text('Código', ({ code }) => code),
  text('Código de barras', ({ barcode }) => barcode),
  text('Nombre', ({ name }) => name),
  text('Elemento', ({ element }) => element),
  text('Especificación', ({ specification }) => specification),
  number('Esperado', ({ expected }) => expected ?? null),
  number('Contado', ({ counted }) => counted),
  number('Diferencia', ({ difference }) => difference ?? null),
  number('Apartadas', ({ held }) => held),
  money('Al costo', ({ costWorth }) => costWorth ?? null),
  money('Al precio', ({ priceWorth }) => priceWorth ?? null),
  text('Se movió', ({ hasMoved }) => (hasMoved ? 'Sí' : '')),
  text('Contó', ({ counter }) => counter),
  date('Hora', ({ at }) => at),
]
