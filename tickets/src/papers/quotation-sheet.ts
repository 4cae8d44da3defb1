import { kindsOfLine } from '@mostrador/domain/goods/plain-product'
import type { InvoiceLine } from '@mostrador/domain/sale/invoice'
import { offerLabel } from '@mostrador/domain/sale/offer-label'
import { type Block, moved } from '../marks.ts'
import { lines, space, stack, text } from '../parts/blocks.ts'
import { logo } from '../parts/logo.ts'
import { columnsFor, saleSums } from '../parts/sale-parts.ts'
import { numberColumnWidth, PICTURE_SIDE, type SheetColumn, sheetTable } from '../parts/sheet-table.ts'
import type { Sum } from '../parts/sums.ts'
import type { PlacedTicket } from '../placed-ticket.ts'
import { SHEET_MEASURE, sheets } from '../sheet-pages.ts'
import { MEASURE } from '../styles.ts'
import type { Type } from '../text/faces.ts'
import { ticketMoney } from '../text/figures.ts'
import { wrap, wrapParagraphs } from '../text/wrap.ts'
import { typographyOf } from '../typographies.ts'
import { PROMISE, type QuotationPaper, quotationFields, quotationName } from './quotation-paper.ts'

const TITLE: Type = { face: 'bold', size: 22, lead: 10 }
const ABOUT: Type = { face: 'regular', size: 11, lead: 5.4 }
const SUM: Type = { face: 'regular', size: 11, lead: 5.6 }
const TOTAL: Type = { face: 'bold', size: 14, lead: 8 }
const SUMS_WIDTH = 70

export function placeQuotationSheet(quotation: QuotationPaper): PlacedTicket {
  const { title, ...name } = quotationName(quotation)
  const flow = [
    { block: head(quotation) },
    ...sheetTable(columnsOf(quotation), quotation.lines),
    { block: sumsOf(quotation) },
    { block: foot(quotation) },
  ]
  return { title, ...name, pages: sheets(flow, `${title} de ${quotation.shop}`) }
}

const paragraph = (written: string, type: Type): Block => lines(wrapParagraphs(written, type, SHEET_MEASURE), type)

function head(quotation: QuotationPaper): Block {
  const fieldLines = quotationFields(quotation).map(([label, value]) => `${label}: ${value}`)
  return stack(
    letterhead(quotation),
    space(6),
    paragraph(`Cotización ${quotation.number}`, TITLE),
    ...fieldLines.map((each) => paragraph(each, ABOUT)),
    space(4),
  )
}

const CONTACT_WIDTH = SHEET_MEASURE - MEASURE - 10

/** Logo and wordmark as on tickets, with the shop's contact at their right. */
function letterhead({ ticket, shop }: QuotationPaper): Block {
  const { align, wordmark } = typographyOf(ticket.template)
  const brand = stack(logo(ticket.logo, align), wordmark(ticket.title))
  const whatsapp = ticket.whatsapp && `WhatsApp ${ticket.whatsapp}`
  const contact = [shop === ticket.title ? '' : shop, ticket.address, whatsapp, ticket.catalogue]
    .filter(Boolean)
    .flatMap((each) => wrap(each, ABOUT, CONTACT_WIDTH))
  const marks = contact.map((line, index) =>
    text(line, ABOUT, { x: SHEET_MEASURE, top: index * ABOUT.lead, align: 'right' }),
  )
  const height = contact.length * ABOUT.lead
  const down = Math.max(0, (brand.height - height) / 2)
  return {
    height: Math.max(brand.height, height),
    marks: [...brand.marks, ...marks.map((mark) => moved(mark, 0, down))],
  }
}

const nameOf = (line: InvoiceLine): string =>
  [line.name, ...kindsOfLine(line), ...(line.offer ? [offerLabel(line.offer.name)] : [])].join(' · ')

const PHOTO_WIDTH = PICTURE_SIDE + 3

function columnsOf({ lines: sold, photos }: QuotationPaper): SheetColumn<InvoiceLine>[] {
  const figures = columnsFor(sold).map(([heading, cell]) => {
    return { heading, cell, width: numberColumnWidth(heading, sold.map(cell)), isNumeric: true }
  })
  const photo = {
    heading: '',
    width: PHOTO_WIDTH,
    cell: () => '',
    picture: ({ productId }: InvoiceLine) => photos?.get(productId),
  }
  const before = photos?.size ? [photo] : []
  const taken = [...before, ...figures].reduce((sum, { width }) => sum + width, 0)
  return [...before, { heading: 'Producto', width: SHEET_MEASURE - taken, cell: nameOf }, ...figures]
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
