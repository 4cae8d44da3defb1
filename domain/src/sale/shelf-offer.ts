import type { Centavos } from '../money.ts'
import type { LineForOffers } from './offers.ts'
import { EVERYTHING, type PriceRule, percentOff, type Schedule, targetKey } from './price-rule.ts'
import { shelfWords } from './rule-words.ts'

/** A rule that holds on the day of a label or a page, with the hours that limit it. */
export type ShelfRule = Pick<PriceRule, 'id' | 'target' | 'audience' | 'terms'> & Pick<Schedule, 'hours'>

export type ShelfOffer =
  | { readonly price: Centavos; readonly text?: undefined }
  | { readonly text: string; readonly price?: undefined }

export interface ShelfOfferFields {
  readonly offerPrice?: Centavos
  readonly offerText?: string
}

export const withShelfOffer = <Row extends object>(
  row: Row,
  offer: ShelfOffer | undefined,
): Row & ShelfOfferFields => ({
  ...row,
  ...(offer?.price !== undefined && { offerPrice: offer.price }),
  ...(offer?.text !== undefined && { offerText: offer.text }),
})

function priceUnder({ terms }: ShelfRule, list: Centavos): Centavos {
  if (terms.kind === 'percent') return percentOff(list, terms.percent)
  return terms.kind === 'price' ? Math.min(list, terms.price) : list
}

function isWorth(rule: ShelfRule, list: Centavos): boolean {
  const { terms } = rule
  if (terms.kind === 'bundle') return true
  if (terms.kind !== 'scale') return priceUnder(rule, list) < list
  return terms.steps.some(({ price, percent = 0 }) => (price ?? percentOff(list, percent)) < list)
}

/**
 * Offer beside a list price (D184): the lowest price of percent and price rules for everybody and the whole day, else
 * the words of the first rule. Undefined without a rule.
 */
export function shelfOffer(
  { productId, price: list, targets }: Pick<LineForOffers, 'productId' | 'price' | 'targets'>,
  rules: readonly ShelfRule[],
): ShelfOffer | undefined {
  const own = new Set([targetKey(EVERYTHING), targetKey({ type: 'product', id: productId }), ...targets])
  const worth = rules.filter((rule) => own.has(targetKey(rule.target)) && isWorth(rule, list))
  const prices = worth
    .filter(({ audience, hours }) => audience === 'everybody' && hours === null)
    .map((rule) => priceUnder(rule, list))
    .filter((price) => price < list)
  if (prices.length > 0) return { price: Math.min(...prices) }
  const [first] = worth.toSorted((one, other) => one.id - other.id)
  return first && { text: shelfWords(first, first.hours) }
}
