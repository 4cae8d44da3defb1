import type { OrderRequest } from '@mostrador/contract/sale/orders'
import { agreedOrder } from '@mostrador/domain/sale/agreed-sale'
import { type Bag, isEmpty } from './bag.ts'
import { fixOffers, hasOffers, releaseOffers, saidOffer } from './offers.ts'
import { instalmentsOf, partsPaid } from './payment.ts'
import { partsOf } from './quoted.ts'
import { saidReceiver } from './receiver.ts'
import { saidBuyer, saidQuotation, saleTerms } from './terms.ts'
import { totalsOf } from './totals.ts'

/** Gives a bag its sale's key once, with the first line (D25), so that a restored bag is recognised as that sale. */
export const withKey = (bag: Bag, makeKey: () => string): Bag =>
  bag.key || isEmpty(bag) ? bag : { ...bag, key: makeKey() }

/** Compares all that the server compares under one key (D25). */
export const isSameSale = (one: Bag, other: Bag): boolean => agreed(one) === agreed(other)

const agreed = (bag: Bag): string => JSON.stringify(agreedOrder(orderRequest(bag)))

/** Marks a bag just before it is sent. Until the answer it may be stored, with its present offers. */
export const markSent = (bag: Bag): Bag => ({ ...fixOffers(bag), isUnanswered: true })

export const markAnswered = (bag: Bag, isUnanswered: boolean): Bag => ({ ...bag, isUnanswered })

/** Gives the bag a new key after its sale was discarded (D74). */
export const asNewSale = (bag: Bag, key: string): Bag => ({
  ...releaseOffers(bag),
  key,
  isUnanswered: false,
  corrects: null,
})

/** The request for an order, with all figures that the till showed (D22). Expects a bag without problems. */
export function orderRequest(bag: Bag): OrderRequest {
  const totals = totalsOf(bag)
  const instalments = instalmentsOf(bag)
  return {
    set: 'A',
    lines: bag.lines.flatMap(partsOf).map((line) => ({
      productId: line.productId,
      quantity: line.quantity,
      shownPrice: line.price,
      shownStock: line.stock,
      ...(bag.isAdi && { shownAdiPrice: line.adiPrice }),
      ...saidOffer(line),
    })),
    affiliateCode: bag.affiliate?.code ?? null,
    ...saidBuyer(bag),
    ...saidQuotation(bag),
    ...(bag.catalogueOrder && { catalogueOrderId: bag.catalogueOrder.id }),
    ...saleTerms(bag),
    ...saidReceiver(bag),
    shownSubtotal: totals.subtotal,
    shownTotal: totals.total,
    ...(bag.paying && { payments: partsPaid(bag) }),
    ...(instalments.length > 0 && { instalments }),
    ...(bag.isAdi && { shownAdi: totals.adi }),
    ...(hasOffers(bag) && { shownOffers: totals.offers }),
  }
}
