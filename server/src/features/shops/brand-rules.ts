import type { Brand } from '@mostrador/domain/brand'
import { type ShopRules, USUAL_RULES } from '@mostrador/domain/shop-rules'

/** What the two brands' shops do until their owner settles otherwise (D2, D41). */
export const BRAND_RULES: Readonly<Record<Brand['key'], ShopRules>> = {
  vianney: { ...USUAL_RULES, offerPercent: 5 },
  balam: { ...USUAL_RULES, hasAffiliates: false, hasEncargos: false },
}
