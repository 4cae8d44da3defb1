import { groupCount } from '@mostrador/domain/count'
import { kindsOf } from '@mostrador/domain/goods/plain-product'
import type { PurchaseHistory, PurchaseLine } from '@mostrador/domain/sale/purchase-history'
import { dayOfLocal, showDay } from '@mostrador/domain/time'
import type { Block } from '../marks.ts'
import type { PlacedPage } from '../pages.ts'
import { lines, space, stack, text } from '../parts/blocks.ts'
import { columnsFor, saleSums } from '../parts/sale-parts.ts'
import { numberColumnWidth, type SheetColumn, sheetTable } from '../parts/sheet-table.ts'
import { SHEET_MEASURE, sheets } from '../sheet-pages.ts'
import type { Type } from '../text/faces.ts'
import { ticketMoney } from '../text/figures.ts'
import { wrap } from '../text/wrap.ts'

const TITLE: Type = { face: 'bold', size: 22, lead: 10 }
const ABOUT: Type = { face: 'regular', size: 11, lead: 5.4 }
const SUM: Type = { face: 'bold', size: 11, lead: 5.4 }
const NOTE: Type = { face: 'regular', size: 9, lead: 4.4 }
/** For a day and its time: '20-11-2026 09:41'. */
const WHEN = 30
/** From the right margin, for an amount and its label. */
const SUMS = 60

export function historySheets(history: PurchaseHistory, about: readonly string[]): PlacedPage[] {
  return sheets(
    [{ block: head(history, about) }, ...sheetTable(columnsOf(history.lines), history.lines), { block: sums(history) }],
    `Historial de ${history.customer}, código ${history.number}`,
  )
}

/** Figure columns are as wide as their widest figure, and the product has the rest. */
function columnsOf(sold: readonly PurchaseLine[]): SheetColumn<PurchaseLine>[] {
  const figures = columnsFor(sold).map(([heading, cell]): SheetColumn<PurchaseLine> => {
    return { heading, width: numberColumnWidth(heading, sold.map(cell)), cell, isNumeric: true }
  })
  const taken = figures.reduce((sum, { width }) => sum + width, WHEN)
  return [
    {
      heading: 'Fecha',
      width: WHEN,
      cell: ({ issuedAt }) => `${showDay(dayOfLocal(issuedAt))} ${issuedAt.slice(11, 16)}`,
    },
    {
      heading: 'Producto',
      width: SHEET_MEASURE - taken,
      cell: (line) => [line.name, ...kindsOf(line)].join(' · '),
    },
    ...figures,
  ]
}

function head({ customer, shop, lines: sold }: PurchaseHistory, about: readonly string[]): Block {
  return stack(
    lines(wrap(`Historial de ${customer}`, TITLE, SHEET_MEASURE), TITLE),
    lines(wrap(`${shop} · ${groupCount(sold.length)} líneas`, ABOUT, SHEET_MEASURE), ABOUT),
    ...about.map((sentence) => lines(wrap(sentence, NOTE, SHEET_MEASURE), NOTE)),
    space(4),
  )
}

const sums = (history: PurchaseHistory): Block =>
  stack(
    space(3),
    ...[...saleSums(history), { label: 'Total', value: history.total }].map(
      ({ label, value }): Block => ({
        height: SUM.lead,
        marks: [
          text(label, SUM, { x: SHEET_MEASURE - SUMS }),
          text(ticketMoney(value), SUM, { x: SHEET_MEASURE, align: 'right' }),
        ],
      }),
    ),
  )
