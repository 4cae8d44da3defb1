import type { OrderRequest } from '@mostrador/contract/sale/orders'
import { agreedOrder } from '@mostrador/domain/sale/agreed-sale'
import { type Bag, isEmpty } from './bag.ts'
import { fixOffers, hasOffers, releaseOffers, saidOffer } from './offers.ts'
import { partsPaid } from './payment.ts'
import { saidReceiver } from './receiver.ts'
import { saleTerms } from './terms.ts'
import { totalsOf } from './totals.ts'

/**
 * Gives a bag with something in it the key of its sale, once (D25): at its first line, so that one which a power cut brings
 * back, half filled, is known for the sale that it became.
 */
export const withKey = (bag: Bag, makeKey: () => string): Bag =>
  bag.key || isEmpty(bag) ? bag : { ...bag, key: makeKey() }

/** Whether two bags make the same sale: in all that the server compares under one key (D25). */
export const isSameSale = (one: Bag, other: Bag): boolean => agreed(one) === agreed(other)

const agreed = (bag: Bag): string => JSON.stringify(agreedOrder(orderRequest(bag)))

/** The moment before it is sent: until an answer comes it may be stored, with the offers of now. */
export const markSent = (bag: Bag): Bag => ({ ...fixOffers(bag), isUnanswered: true })

/** An answer that says what became of this attempt, or of all attempts under the key. */
export const markAnswered = (bag: Bag, isUnanswered: boolean): Bag => ({ ...bag, isUnanswered })

/** A bag whose sale was discarded: what is sold now is a new sale (D74). */
export const asNewSale = (bag: Bag, key: string): Bag => ({
  ...releaseOffers(bag),
  key,
  isUnanswered: false,
  corrects: null,
})

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
      ...saidOffer(line),
    })),
    affiliateCode: bag.affiliate?.code ?? null,
    ...saleTerms(bag),
    ...saidReceiver(bag),
    shownSubtotal: totals.subtotal,
    shownTotal: totals.total,
    ...(bag.paying && { payments: partsPaid(bag) }),
    ...(bag.isAdi && { shownAdi: totals.adi }),
    ...(hasOffers(bag) && { shownOffers: totals.offers }),
  }
}
