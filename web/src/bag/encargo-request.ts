import type { EncargoRequest } from '@mostrador/contract/encargos'
import { tidyNit } from '@mostrador/domain/nit'
import { parsePercent } from '@mostrador/domain/percent'
import type { Bag, EncargoTerms } from './bag.ts'
import { totalsOf } from './totals.ts'

/** The encargo as it is sent, with all that the till showed (D22). Expects a bag without problems. */
export function encargoRequest(bag: Bag, { affiliate, shop, extension }: EncargoTerms): EncargoRequest {
  const totals = totalsOf(bag)
  return {
    affiliateId: affiliate.id,
    shopId: shop.id,
    extensionId: extension.id,
    lines: bag.lines.map((line) => ({
      productId: line.productId,
      quantity: line.quantity,
      shownPrice: line.price,
      shownStock: line.stock,
    })),
    customer: bag.customer.trim(),
    nit: tidyNit(bag.nit),
    percent: parsePercent(bag.percent) ?? 0,
    shownSubtotal: totals.subtotal,
    shownTotal: totals.total,
  }
}
