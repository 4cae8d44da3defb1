import type { OrderRequest } from '@mostrador/contract/orders'
import { isBalam } from '@mostrador/domain/brand'
import { refuse } from '../../refuse.ts'

/** An order is an ADI order exactly when its lines carry `adi`; then all of them must (D23). */
export function isAdiOrder({ lines }: Pick<OrderRequest, 'lines'>): boolean {
  const withAdi = lines.filter((line) => line.shownAdiPrice !== undefined).length
  if (withAdi > 0 && withAdi < lines.length) throw refuse('adiNotEverywhere', [])
  return withAdi > 0
}

/** No affiliates at B'alam, and no ADI price without an affiliate (D23). */
export function refuseAffiliateRules(
  { shop }: { readonly shop: string },
  { affiliateCode }: Pick<OrderRequest, 'affiliateCode'>,
  isAdi: boolean,
): void {
  const hasAffiliate = affiliateCode !== null && affiliateCode !== undefined
  if (isBalam(shop) && (isAdi || hasAffiliate)) throw refuse('noAdiHere', [shop])
  if (isAdi && !hasAffiliate) throw refuse('adiNeedsAffiliate', [], { field: 'affiliateCode' })
}
