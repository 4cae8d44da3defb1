import type { EncargoDetail } from '@mostrador/domain/encargo'
import { nameOf } from './document-name.ts'
import { cropped } from './pages.ts'
import { payments } from './payments.ts'
import type { PlacedTicket } from './placed-ticket.ts'
import { caption, continuation, customer, foot, head, items, totals } from './sale-parts.ts'

/** An encargo as a ticket, as long as its content: what was ordered, what was paid and what is owed (D59, D72). */
export function placeEncargo(detail: EncargoDetail): PlacedTicket {
  const blocks = [
    head(detail),
    caption(detail, { name: 'ENCARGO', isFilled: false }),
    customer(detail),
    ...items(detail, false),
    totals(detail),
    ...payments(detail),
    foot(detail),
  ]
  return { ...nameOf('Encargo', detail), pages: cropped(blocks, continuation('Encargo', detail)) }
}
