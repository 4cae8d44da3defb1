import { barcode } from '../barcode.ts'
import type { Block } from '../marks.ts'
import { cropped } from '../pages.ts'
import { lines, space, stack } from '../parts/blocks.ts'
import { fields } from '../parts/fields.ts'
import { caption, continuation, credit, head, items, totals } from '../parts/sale-parts.ts'
import type { PlacedTicket } from '../placed-ticket.ts'
import { MEASURE, styles } from '../styles.ts'
import { wrapParagraphs } from '../text/wrap.ts'
import { PROMISE, type QuotationPaper, quotationFields, quotationName } from './quotation-paper.ts'

/** A quotation as a ticket, as long as its content (D191). */
export function placeQuotationTicket(quotation: QuotationPaper): PlacedTicket {
  const { number, ticket, note } = quotation
  const blocks = [
    head({ ...quotation, extension: '' }),
    caption({ number, ticket }, { name: 'COTIZACIÓN', isFilled: false }),
    stack(space(2.4), fields(quotationFields(quotation)), space(2.6)),
    ...items(quotation, false),
    totals(quotation),
    ...(note === '' ? [] : [paragraph(note)]),
    paragraph(PROMISE),
    stack(space(5), barcode(number), space(3), credit(ticket)),
  ]
  return { ...quotationName(quotation), pages: cropped(blocks, continuation('Cotización', { number })) }
}

const paragraph = (written: string): Block =>
  stack(space(2), lines(wrapParagraphs(written, styles.contact, MEASURE), styles.contact))
