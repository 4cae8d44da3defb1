import type { InvoiceDetail } from '@mostrador/domain/invoice'
import { nameOf } from './document-name.ts'
import { cropped, fixed } from './pages.ts'
import type { PlacedTicket, TicketOptions } from './placed-ticket.ts'
import { caption, continuation, customer, foot, head, items, totals } from './sale-parts.ts'

/** Height of a receipt's page, millimetres (P §9, D59). */
export const receiptHeight = (lineCount: number): number => 297 + 12.5 * lineCount

/**
 * The receipt as a ticket: 72.1 mm wide, its page exactly 297 mm and 12.5 mm an item, or as long as its content where
 * the shop crops its paper (P §2.15, D59). Items that would not fit the page are set closer.
 */
export function placeReceipt(detail: InvoiceDetail, options: TicketOptions = {}): PlacedTicket {
  const blocks = (isCompact: boolean) => [
    head(detail),
    caption(detail, { name: 'RECIBO', isFilled: true }, options),
    customer(detail),
    ...items(detail, isCompact),
    totals(detail),
    foot(detail, options),
  ]
  const continued = continuation('Recibo', detail, options)
  const paged = () => {
    const height = receiptHeight(detail.lines.length)
    const airy = fixed(blocks(false), height, continued)
    return airy.length === 1 ? airy : fixed(blocks(true), height, continued)
  }
  return {
    ...nameOf('Recibo', detail, options),
    pages: detail.ticket.cropsPaper ? cropped(blocks(false), continued) : paged(),
  }
}
