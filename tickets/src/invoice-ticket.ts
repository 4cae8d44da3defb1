import type { InvoiceDetail } from '@mostrador/domain/invoice'
import { cropped } from './pages.ts'
import type { PlacedTicket, TicketOptions } from './placed-ticket.ts'
import { caption, customer, foot, head, items, totals } from './sale-parts.ts'
import { titleOf } from './titles.ts'

/** The invoice as a ticket: 72.1 mm wide, as long as its content (P §2.15, D59). */
export function placeInvoice(detail: InvoiceDetail, options: TicketOptions = {}): PlacedTicket {
  const blocks = [
    head(detail),
    caption(detail, { name: 'FACTURA', isFilled: false }, options),
    customer(detail),
    ...items(detail, false),
    totals(detail),
    foot(detail, options),
  ]
  return { ...titleOf('Factura', detail, options), pages: cropped(blocks) }
}
