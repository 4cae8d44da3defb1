import { date, type ExportColumn, money, number, text } from '../../platform/spreadsheets/sheet.ts'
import type { StockReportRow } from './find-reports.ts'

export const stockValueSheet: readonly ExportColumn<StockReportRow<'value'>>[] = [
  text('Comercio', ({ shop }) => shop),
  text('Extensión', ({ extension }) => extension),
  text('Grupo', ({ group }) => group),
  number('Productos', ({ products }) => products),
  number('Unidades', ({ units }) => units),
  money('Al costo', ({ cost }) => cost),
  money('Al precio', ({ value }) => value),
  number('Unidades sin costo', ({ uncosted }) => uncosted),
]

export const marginSheet: readonly ExportColumn<StockReportRow<'margins'>>[] = [
  text('Código', ({ code }) => code),
  text('Nombre', ({ name }) => name),
  number('Unidades', ({ units }) => units),
  money('Ventas', ({ total }) => total),
  money('Costo', ({ cost }) => cost),
  money('Margen', ({ margin }) => margin),
  number('Por ciento', ({ share }) => share),
  money('Ventas sin costo', ({ uncosted }) => uncosted),
]

export const idleStockSheet: readonly ExportColumn<StockReportRow<'idle'>>[] = [
  number('ID', ({ id }) => id),
  text('Código', ({ code }) => code),
  text('Nombre', ({ name }) => name),
  text('Comercio', ({ shop }) => shop),
  text('Extensión', ({ extension }) => extension),
  text('Grupo', ({ group }) => group),
  number('Cantidad', ({ quantity }) => quantity),
  date('Última venta', ({ lastSale }) => lastSale),
  money('Al costo', ({ cost }) => cost),
  money('Al precio', ({ value }) => value),
]

export const abcSheet: readonly ExportColumn<StockReportRow<'abc'>>[] = [
  text('Clase', (row) => row.class),
  text('Código', ({ code }) => code),
  text('Nombre', ({ name }) => name),
  text('Comercio', ({ shop }) => shop),
  number('Unidades', ({ units }) => units),
  money('Ventas', ({ total }) => total),
  number('Por ciento', ({ share }) => share),
  number('Acumulado', ({ running }) => running),
]
