import type { InvoiceDetail } from '@mostrador/domain/invoice'
import { nameOf } from './document-name.ts'
import { cropped } from './pages.ts'
import type { PlacedTicket, TicketOptions } from './placed-ticket.ts'
import { caption, continuation, customer, foot, head, items, totals } from './sale-parts.ts'

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
  return { ...nameOf('Factura', detail, options), pages: cropped(blocks, continuation('Factura', detail, options)) }
}
