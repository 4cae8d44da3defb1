import { showDay, showLocal } from '@mostrador/domain/time'
import type { Block } from '../marks.ts'
import { lines, space, stack, text } from '../parts/blocks.ts'
import { numberColumnWidth, type SheetColumn, sheetTable } from '../parts/sheet-table.ts'
import {
  AGE_LABELS,
  entryWords,
  newestEntries,
  type StatementPaper,
  type StatementPaperEntry,
} from '../parts/statement-parts.ts'
import type { PlacedTicket } from '../placed-ticket.ts'
import { type Flowing, SHEET_MEASURE, sheets } from '../sheet-pages.ts'
import { type Type, widthOf } from '../text/faces.ts'
import { plainMoney, ticketMoney } from '../text/figures.ts'
import { wrap } from '../text/wrap.ts'

const TITLE: Type = { face: 'bold', size: 22, lead: 10 }
const ABOUT: Type = { face: 'regular', size: 11, lead: 5.4 }
const NOTE: Type = { face: 'regular', size: 9, lead: 4.4 }

/** Most entries on letter sheets (D254). */
const MOST = 1000

const DAY = 34
const DUE = 24

/** A statement on letter sheets: the debt by age, and entries with a running balance (D189). */
export function placeStatementSheet(statement: StatementPaper): PlacedTicket {
  const entries = newestEntries(statement.entries, MOST)
  const title = `Estado de cuenta de ${statement.customer}`
  const flow: Flowing[] = [
    { block: head(statement) },
    ...sheetTable(agesOf(), [statement.ages]),
    { block: space(4) },
    ...(entries.length > 0
      ? sheetTable(columnsOf(entries), entries)
      : [{ block: paragraph('No hay movimientos en estos días.', NOTE) }]),
  ]
  return {
    title,
    fileName: `estado-de-cuenta-${statement.customerId}.pdf`,
    issuedAt: statement.madeAt,
    pages: sheets(flow, title),
  }
}

const paragraph = (written: string, type: Type): Block => lines(wrap(written, type, SHEET_MEASURE), type)

function head({ ticket, customer, balance, period, madeAt }: StatementPaper): Block {
  const figure = ticketMoney(balance)
  const room = SHEET_MEASURE - widthOf(figure, TITLE) - 8
  return stack(
    paragraph(ticket.title, ABOUT),
    ...[ticket.address, ticket.whatsapp].filter(Boolean).map((each) => paragraph(each, ABOUT)),
    space(6),
    { height: 0, marks: [text(figure, TITLE, { x: SHEET_MEASURE, align: 'right' })] },
    lines(wrap(customer, TITLE, room), TITLE),
    {
      height: ABOUT.lead,
      marks: [text(`Estado de cuenta ${period}`, ABOUT), text('Saldo', ABOUT, { x: SHEET_MEASURE, align: 'right' })],
    },
    lines([`Generado ${showLocal(madeAt)}`], NOTE),
    space(4),
  )
}

const agesOf = (): SheetColumn<StatementPaper['ages']>[] =>
  AGE_LABELS.map(([name, heading]) => ({
    heading: `${heading} (Q)`,
    width: SHEET_MEASURE / AGE_LABELS.length,
    cell: (ages) => plainMoney(ages[name]),
    isNumeric: true,
  }))

const sumText = (sum: number): string => (sum === 0 ? '' : plainMoney(sum))

/** Figure columns are as wide as their widest figure, and the entry's name has the rest. */
function columnsOf(entries: readonly StatementPaperEntry[]): SheetColumn<StatementPaperEntry>[] {
  const figures = (
    [
      ['Cargo (Q)', ({ charge }: StatementPaperEntry) => sumText(charge)],
      ['Abono (Q)', ({ credit }: StatementPaperEntry) => sumText(credit)],
      ['Saldo (Q)', ({ balance }: StatementPaperEntry) => plainMoney(balance)],
    ] as const
  ).map(([heading, cell]) => ({ heading, width: numberColumnWidth(heading, entries.map(cell)), cell, isNumeric: true }))
  const taken = figures.reduce((sum, { width }) => sum + width, DAY + DUE)
  return [
    { heading: 'Fecha', width: DAY, cell: ({ at, kind }) => (kind === 'opening' ? '' : showLocal(at)) },
    { heading: 'Movimiento', width: SHEET_MEASURE - taken, cell: entryWords },
    { heading: 'Vence', width: DUE, cell: ({ dueDay }) => (dueDay === null ? '' : showDay(dueDay)) },
    ...figures,
  ]
}
