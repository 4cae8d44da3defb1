import type { OrderRequest } from '@mostrador/contract/orders'
import { tidyNit } from '@mostrador/domain/nit'
import { parsePercent } from '@mostrador/domain/percent'
import type { Bag } from './bag.ts'
import { totalsOf } from './totals.ts'

/** Opens the review: the sale gets its key, once (D25). */
export const openReview = (bag: Bag, makeKey: () => string): Bag => (bag.key ? bag : { ...bag, key: makeKey() })

/** The moment before it is sent: until an answer comes it may be stored. */
export const markSent = (bag: Bag): Bag => ({ ...bag, isUnanswered: true })

/** An answer that says what became of this attempt, or of all attempts under the key. */
export const markAnswered = (bag: Bag, isUnanswered: boolean): Bag => ({ ...bag, isUnanswered })

/** The order as it is sent, with all that the till showed (D22). Expects a bag without problems. */
export function orderRequest(bag: Bag): OrderRequest {
  const totals = totalsOf(bag)
  return {
    set: 'A',
    lines: bag.lines.map((line) => ({
      productId: line.productId,
      quantity: line.quantity,
      shownPrice: line.price,
      shownStock: line.stock,
      ...(bag.isAdi && { shownAdiPrice: line.adiPrice }),
    })),
    affiliateCode: bag.affiliate?.code ?? null,
    customer: bag.customer.trim(),
    nit: tidyNit(bag.nit),
    percent: parsePercent(bag.percent) ?? 0,
    shownSubtotal: totals.subtotal,
    shownTotal: totals.total,
    ...(bag.isAdi && { shownAdi: totals.adi }),
  }
}
