import { counted, groupCount } from '@mostrador/domain/count'
import { METHOD_WORDS, type MethodSum } from '@mostrador/domain/money/payment'
import {
  type ReportCashier,
  type ReportDay,
  type ReportDetail,
  type ReportRow,
  type ReportShop,
  rowName,
} from '@mostrador/domain/overview/report'
import { showDay, showLocal } from '@mostrador/domain/time'
import type { Block } from '../marks.ts'
import { lines, space, stack, text } from '../parts/blocks.ts'
import { type SheetColumn, sheetTable } from '../parts/sheet-table.ts'
import type { PlacedTicket } from '../placed-ticket.ts'
import { type Flowing, SHEET_MEASURE, sheets } from '../sheet-pages.ts'
import { type Type, widthOf } from '../text/faces.ts'
import { plainMoney, ticketMoney } from '../text/figures.ts'
import { wrap } from '../text/wrap.ts'

const TITLE: Type = { face: 'bold', size: 22, lead: 10 }
const ABOUT: Type = { face: 'regular', size: 11, lead: 5.4 }
const SUM: Type = { face: 'bold', size: 22, lead: 10 }
const PART: Type = { face: 'bold', size: 12, lead: 8 }
const NOTE: Type = { face: 'regular', size: 9, lead: 4.4 }

const DAYS: readonly SheetColumn<ReportDay>[] = [
  { heading: 'Día', width: 60, cell: ({ day }) => showDay(day) },
  { heading: 'Facturas', width: 39.9, cell: (row) => groupCount(row.count), isNumeric: true },
  { heading: 'Subtotal (Q)', width: 40, cell: ({ subtotal }) => plainMoney(subtotal), isNumeric: true },
  { heading: 'Total (Q)', width: 40, cell: ({ total }) => plainMoney(total), isNumeric: true },
]

const SHOPS: readonly SheetColumn<ReportShop>[] = [
  { heading: 'Comercio', width: 60, cell: ({ name }) => name },
  { heading: 'Facturas', width: 39.9, cell: (row) => groupCount(row.count), isNumeric: true },
  { heading: 'Subtotal (Q)', width: 40, cell: ({ subtotal }) => plainMoney(subtotal), isNumeric: true },
  { heading: 'Total (Q)', width: 40, cell: ({ total }) => plainMoney(total), isNumeric: true },
]

const CASHIERS: readonly SheetColumn<ReportCashier>[] = [
  { heading: 'Autor', width: 60, cell: ({ name }) => name },
  { heading: 'Facturas', width: 39.9, cell: (row) => groupCount(row.count), isNumeric: true },
  { heading: 'Subtotal (Q)', width: 40, cell: ({ subtotal }) => plainMoney(subtotal), isNumeric: true },
  { heading: 'Total (Q)', width: 40, cell: ({ total }) => plainMoney(total), isNumeric: true },
]

const FORMS: readonly SheetColumn<MethodSum>[] = [
  { heading: 'Forma de pago', width: 60, cell: ({ method }) => METHOD_WORDS[method] },
  { heading: 'Monto (Q)', width: 39.9, cell: ({ amount }) => plainMoney(amount), isNumeric: true },
]

const INVOICES: readonly SheetColumn<ReportRow>[] = [
  { heading: 'Documento', width: 24, cell: rowName },
  { heading: 'Fecha', width: 42, cell: ({ issuedAt }) => showLocal(issuedAt) },
  { heading: 'Comercio', width: 29.9, cell: ({ shop }) => shop },
  { heading: 'Extensión', width: 26, cell: ({ extension }) => extension },
  { heading: 'Subtotal (Q)', width: 29, cell: ({ subtotal }) => plainMoney(subtotal), isNumeric: true },
  { heading: 'Total (Q)', width: 29, cell: ({ total }) => plainMoney(total), isNumeric: true },
]

/** A report on letter sheets: the sum, the days, then the invoices (P §2.14). */
export function placeReport(report: ReportDetail): PlacedTicket {
  const { shop, start, end, madeAt, days, shops, cashiers, forms, rows } = report
  const period = `del ${showDay(start)} al ${showDay(end)}`
  const flow: Flowing[] = [
    { block: head(report, period) },
    ...(days.length > 0
      ? [part('Por día'), ...sheetTable(DAYS, days)]
      : [{ block: smallText('No hubo ventas en estas fechas.') }]),
    ...(shops.length > 0 ? [part('Por tienda'), ...sheetTable(SHOPS, shops)] : []),
    ...(cashiers.length > 0 ? [part('Por cajero'), ...sheetTable(CASHIERS, cashiers)] : []),
    ...(forms.length > 0 ? [part('Cobrado por forma de pago'), ...sheetTable(FORMS, forms)] : []),
    ...(rows.length > 0
      ? [
          part(report.returns > 0 ? 'Facturas y devoluciones' : 'Facturas'),
          ...note(report),
          ...sheetTable(INVOICES, rows),
        ]
      : []),
  ]
  return {
    title: `Reporte de ${shop}, ${period}`,
    fileName: `reporte-${start}-a-${end}.pdf`,
    issuedAt: madeAt,
    pages: sheets(flow, `Reporte de ${shop}, ${period}`),
  }
}

function head({ shop, madeAt, count: invoices, returns, sum }: ReportDetail, period: string): Block {
  const figure = ticketMoney(sum)
  const room = SHEET_MEASURE - widthOf(figure, SUM) - 8
  const names = wrap(`Reporte de ${shop}`, TITLE, room)
  const right = { x: SHEET_MEASURE, align: 'right' } as const
  return stack(
    { height: 0, marks: [text(figure, SUM, right)] },
    lines(names, TITLE),
    {
      height: ABOUT.lead,
      marks: [
        text(`Ventas${returns > 0 ? ', netas de devoluciones,' : ''} ${period}`, ABOUT),
        text(documents(invoices, returns), ABOUT, right),
      ],
    },
    lines([`Generado ${showLocal(madeAt)}`], NOTE),
    space(4),
  )
}

const part = (name: string): Flowing => ({ block: stack(space(3), lines([name], PART)), isTitle: true })

const smallText = (sentence: string): Block => lines(wrap(sentence, NOTE, SHEET_MEASURE), NOTE)

const documents = (invoices: number, returns: number): string =>
  [
    counted(invoices, 'factura', 'facturas'),
    ...(returns > 0 ? [counted(returns, 'devolución', 'devoluciones')] : []),
  ].join(', ')

function note({ rows, count: invoices, returns }: ReportDetail): Flowing[] {
  const all = invoices + returns
  if (rows.length >= all) return []
  const sentence = `Se imprimen las ${groupCount(rows.length)} más recientes de ${groupCount(all)}; los totales las cuentan todas. En CSV están todas.`
  return [{ block: stack(smallText(sentence), space(2)), isTitle: true }]
}
