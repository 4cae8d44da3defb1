import type { InvoiceDetail } from '@mostrador/domain/sale/invoice'
import { cropped, fixed } from '../pages.ts'
import { documentName } from '../parts/document-name.ts'
import { saleBlocks } from '../parts/sale-blocks.ts'
import { continuation } from '../parts/sale-parts.ts'
import type { PlacedTicket, TicketOptions } from '../placed-ticket.ts'

/** In millimetres (P §9, D59). */
export const receiptHeight = (lineCount: number): number => 297 + 12.5 * lineCount

/**
 * The receipt as a ticket (P §2.15, D59): 72.1 mm wide, of `receiptHeight`, or as long as its content if the shop crops
 * its paper. Items that would exceed the page are set closer.
 */
export function placeReceipt(detail: InvoiceDetail, options: TicketOptions = {}): PlacedTicket {
  const look = { plain: 'Recibo', isFilled: true, tellsSaved: true }
  const set = (isCompact: boolean) => saleBlocks(detail, { ...look, isCompact }, options)
  const { name, blocks } = set(false)
  const continued = continuation(name, detail, options)
  const paged = () => {
    const height = receiptHeight(detail.lines.length)
    const airy = fixed(blocks, height, continued)
    return airy.length === 1 ? airy : fixed(set(true).blocks, height, continued)
  }
  return {
    ...documentName(name, detail, options),
    pages: detail.ticket.cropsPaper ? cropped(blocks, continued) : paged(),
  }
}
