import { type ReportRow, rowName } from '@mostrador/domain/overview/report'
import { date, type ExportColumn, money, number, text } from '../../platform/spreadsheets/sheet.ts'

export const reportSheet: readonly ExportColumn<ReportRow>[] = [
  number('Factura', ({ invoiceId }) => invoiceId),
  date('Fecha', ({ issuedAt }) => issuedAt),
  text('Comercio', ({ shop }) => shop),
  text('Extensión', ({ extension }) => extension),
  money('Subtotal', ({ subtotal }) => subtotal),
  money('Total', ({ total }) => total),
  text('Documento', ({ document }) => document),
  text('Devolución', (row) => (row.returnId === null ? '' : rowName(row))),
]
