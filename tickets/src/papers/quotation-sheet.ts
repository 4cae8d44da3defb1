import { kindsOfLine } from '@mostrador/domain/goods/plain-product'
import type { InvoiceLine } from '@mostrador/domain/sale/invoice'
import { offerLabel } from '@mostrador/domain/sale/offer-label'
import type { Block } from '../marks.ts'
import { lines, space, stack, text } from '../parts/blocks.ts'
import { columnsFor, saleSums } from '../parts/sale-parts.ts'
import { figureWidth, type SheetColumn, sheetTable } from '../parts/sheet-table.ts'
import type { Sum } from '../parts/sums.ts'
import type { PlacedTicket } from '../placed-ticket.ts'
import { SHEET_MEASURE, sheets } from '../sheet-pages.ts'
import type { Type } from '../text/faces.ts'
import { ticketMoney } from '../text/figures.ts'
import { wrapParagraphs } from '../text/wrap.ts'
import { PROMISE, type QuotationPaper, quotationFields, quotationName } from './quotation-paper.ts'

const TITLE: Type = { face: 'bold', size: 22, lead: 10 }
const ABOUT: Type = { face: 'regular', size: 11, lead: 5.4 }
const SUM: Type = { face: 'regular', size: 11, lead: 5.6 }
const TOTAL: Type = { face: 'bold', size: 14, lead: 8 }
/** Width of the column of sums at the right. */
const SUMS_WIDTH = 70

/** A quotation on letter sheets (D191). */
export function placeQuotationSheet(quotation: QuotationPaper): PlacedTicket {
  const { title, ...name } = quotationName(quotation)
  const flow = [
    { block: head(quotation) },
    ...sheetTable(columnsOf(quotation.lines), quotation.lines),
    { block: sumsOf(quotation) },
    { block: foot(quotation) },
  ]
  return { title, ...name, pages: sheets(flow, `${title} de ${quotation.shop}`) }
}

const paragraph = (written: string, type: Type): Block => lines(wrapParagraphs(written, type, SHEET_MEASURE), type)

function head({ ticket, number, shop, ...quotation }: QuotationPaper): Block {
  const contact = [shop === ticket.title ? '' : shop, ticket.address, ticket.whatsapp && `WhatsApp ${ticket.whatsapp}`]
  const said = quotationFields({ ticket, number, shop, ...quotation }).map(([label, value]) => `${label}: ${value}`)
  return stack(
    paragraph(ticket.title, TITLE),
    ...[...contact, ticket.catalogue].filter(Boolean).map((each) => paragraph(each, ABOUT)),
    space(6),
    paragraph(`Cotización ${number}`, TITLE),
    ...said.map((each) => paragraph(each, ABOUT)),
    space(4),
  )
}

const nameOf = (line: InvoiceLine): string =>
  [line.name, ...kindsOfLine(line), ...(line.offer ? [offerLabel(line.offer.name)] : [])].join(' · ')

/** The product, and the figures of a receipt's line. */
function columnsOf(sold: readonly InvoiceLine[]): SheetColumn<InvoiceLine>[] {
  const figures = columnsFor(sold).map(([heading, cell]) => {
    return { heading, cell, width: figureWidth(heading, sold.map(cell)), isFigure: true }
  })
  const taken = figures.reduce((sum, { width }) => sum + width, 0)
  return [{ heading: 'Producto', width: SHEET_MEASURE - taken, cell: nameOf }, ...figures]
}

const sumsOf = (quotation: QuotationPaper): Block =>
  stack(
    space(4),
    ...saleSums(quotation).map((sum) => sumBlock(sum, SUM)),
    sumBlock({ label: 'Total', value: quotation.total }, TOTAL),
  )

const sumBlock = ({ label, value }: Sum, type: Type): Block => ({
  height: type.lead,
  marks: [
    text(label, type, { x: SHEET_MEASURE - SUMS_WIDTH }),
    text(ticketMoney(value), type, { x: SHEET_MEASURE, align: 'right' }),
  ],
})

const foot = ({ note }: QuotationPaper): Block =>
  stack(space(4), ...(note === '' ? [] : [paragraph(note, ABOUT), space(3)]), paragraph(PROMISE, ABOUT))
