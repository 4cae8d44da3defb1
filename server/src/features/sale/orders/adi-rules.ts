import type { OrderRequest } from '@mostrador/contract/sale/orders'
import type { ShopRules } from '@mostrador/domain/group/shop-rules'
import { refuse } from '../../../refuse.ts'

/** Tests for an ADI order: all of its lines carry `adi`. Refuses an order where only some do (D23). */
export function isAdiOrder({ lines }: Pick<OrderRequest, 'lines'>): boolean {
  const withAdi = lines.filter((line) => line.shownAdiPrice !== undefined).length
  if (withAdi > 0 && withAdi < lines.length) throw refuse('adiNotEverywhere', [])
  return withAdi > 0
}

/** Refuses an affiliate in a shop without affiliates (D131), and an ADI price without an affiliate (D23). */
export function refuseAffiliateRules(
  { shop, hasAffiliates }: Pick<ShopRules, 'hasAffiliates'> & { readonly shop: string },
  { affiliateCode }: Pick<OrderRequest, 'affiliateCode'>,
  isAdi: boolean,
): void {
  const isForAffiliate = affiliateCode !== null && affiliateCode !== undefined
  if (!hasAffiliates && (isAdi || isForAffiliate)) throw refuse('noAdiHere', [shop])
  if (isAdi && !isForAffiliate) throw refuse('adiNeedsAffiliate', [], { field: 'affiliateCode' })
}
