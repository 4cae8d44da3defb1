import type { EncargoRequest } from '@mostrador/contract/sale/encargos'
import type { Bag, EncargoTerms } from './bag.ts'
import { hasOffers, saidOffer } from './offers.ts'
import { partsPaid } from './payment.ts'
import { partsOf } from './quoted.ts'
import { saidBuyer, saidQuotation, saleTerms } from './terms.ts'
import { totalsOf } from './totals.ts'

/** The request for an encargo, with all figures that the till showed (D22). Expects a bag without problems. */
export function encargoRequest(bag: Bag, { affiliate, layaway, shop, extension }: EncargoTerms): EncargoRequest {
  const totals = totalsOf(bag)
  const { customer, nit, percent } = saleTerms(bag)
  const payments = partsPaid(bag)
  return {
    affiliateId: affiliate?.id ?? null,
    shopId: shop.id,
    extensionId: extension.id,
    lines: bag.lines.flatMap(partsOf).map((line) => ({
      productId: line.productId,
      quantity: line.quantity,
      shownPrice: line.price,
      shownStock: line.stock,
      ...saidOffer(line),
    })),
    ...saidBuyer(bag),
    ...saidQuotation(bag),
    customer,
    nit,
    percent,
    shownSubtotal: totals.subtotal,
    shownTotal: totals.total,
    ...(hasOffers(bag) && { shownOffers: totals.offers }),
    ...(layaway && { phone: layaway.phone, heldUntil: layaway.heldUntil }),
    ...(payments.length > 0 && { payments }),
  }
}
