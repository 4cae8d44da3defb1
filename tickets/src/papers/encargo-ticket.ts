import type { EncargoDetail } from '@mostrador/domain/sale/encargo'
import { cropped } from '../pages.ts'
import { documentName } from '../parts/document-name.ts'
import { holder, paymentBlocks } from '../parts/payments.ts'
import { caption, continuation, foot, head, items, totals } from '../parts/sale-parts.ts'
import type { PlacedTicket } from '../placed-ticket.ts'

/** Goods for a person who is no affiliate are an apartado (D105). */
export const encargoWord = ({ affiliate }: Pick<EncargoDetail, 'affiliate'>): 'Encargo' | 'Apartado' =>
  affiliate === null ? 'Apartado' : 'Encargo'

/** An encargo as a ticket: what was ordered, paid and owed (D59, D72). */
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
