import type { EncargoDetail } from '@mostrador/domain/sale/encargo'
import { cropped } from '../pages.ts'
import { documentName } from '../parts/document-name.ts'
import { holder, paymentBlocks } from '../parts/payments.ts'
import { caption, continuation, foot, head, items, totals } from '../parts/sale-parts.ts'
import type { PlacedTicket } from '../placed-ticket.ts'

/** Goods of who is no affiliate are set aside (D105). */
export const encargoWord = ({ affiliate }: Pick<EncargoDetail, 'affiliate'>): 'Encargo' | 'Apartado' =>
  affiliate === null ? 'Apartado' : 'Encargo'

/** An encargo as a ticket, as long as its content: what was ordered, what was paid and what is owed (D59, D72). */
export function placeEncargoTicket(detail: EncargoDetail): PlacedTicket {
  const kind = encargoWord(detail)
  const blocks = [
    head(detail),
    caption(detail, { name: kind.toUpperCase(), isFilled: false }),
    holder(detail),
    ...items(detail, false),
    totals(detail),
    ...paymentBlocks(detail),
    foot(detail, {}, true),
  ]
  return { ...documentName(kind, detail), pages: cropped(blocks, continuation(kind, detail)) }
}
