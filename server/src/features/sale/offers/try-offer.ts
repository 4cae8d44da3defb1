import type { WrittenRule } from '@mostrador/contract/sale/offers'
import { REFUSALS } from '@mostrador/domain/messages.es'
import { applyOffers } from '@mostrador/domain/sale/offers'
import { isPayable, orderTotals } from '@mostrador/domain/sale/order'
import { instantOf } from '@mostrador/domain/time'
import type { ServiceContext } from '../../../context.ts'
import { refuse } from '../../../refuse.ts'
import { priceRuleOf } from './offer-record.queries.ts'
import { contentOf, refuseWrongRule } from './rule-content.ts'
import { listTargeted } from './targets.queries.ts'

/** Computes what a rule alone takes off an example order. Refuses invalid rules and unknown products. */
export async function tryOffer(
  { database: { reads }, clock }: ServiceContext,
  written: WrittenRule,
  items: readonly { readonly productId: number; readonly quantity: number }[],
) {
  const content = contentOf(written, false, instantOf(clock()))
  await refuseWrongRule(reads, content)
  const ids = items.map(({ productId }) => productId)
  const products = await listTargeted(reads, ids)
  const gone = ids.filter((id) => products.get(id)?.isDeleted !== false)
  if (gone.length > 0) throw refuse('unknownProduct', [gone.map((id) => REFUSALS.notForSale(`El producto ${id}`))])
  const lines = items.map(({ productId, quantity }) => ({
    productId,
    quantity,
    price: products.get(productId)?.price ?? 0,
    targets: products.get(productId)?.targets ?? [],
  }))
  const offers = applyOffers(lines, [priceRuleOf({ ...content, id: 1, version: 1 })], { isAffiliate: true })
  const totals = orderTotals(
    lines.map((line, index) => ({ ...line, offer: offers[index] })),
    0,
  )
  if (!isPayable(totals)) throw refuse('sumTooLarge', [])
  return {
    items: lines.map(({ productId, price }, index) => ({ productId, price, offer: offers[index]?.amount ?? 0 })),
    subtotal: totals.subtotal,
    offers: totals.offers,
  }
}
