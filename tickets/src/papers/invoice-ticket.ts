import type { InvoiceDetail } from '@mostrador/domain/sale/invoice'
import { cropped } from '../pages.ts'
import { documentName } from '../parts/document-name.ts'
import { saleBlocks } from '../parts/sale-blocks.ts'
import { continuation } from '../parts/sale-parts.ts'
import type { PlacedTicket, TicketOptions } from '../placed-ticket.ts'

/** The invoice as a ticket: 72.1 mm wide, as long as its content (P §2.15, D59). */
export function placeInvoice(detail: InvoiceDetail, options: TicketOptions = {}): PlacedTicket {
  const { name, blocks } = saleBlocks(detail, { plain: 'Factura', isFilled: false, isCompact: false }, options)
  return { ...documentName(name, detail, options), pages: cropped(blocks, continuation(name, detail, options)) }
}
