import type { RefusedItem } from '@mostrador/contract/goods/refused-items'
import { type Bag, type BagLine, isEmpty } from './bag.ts'

/** Gives each line of a bag the offer that the rules of price give it now (D182). */
export type Reckon = (bag: Bag) => Bag

/** True if price rules for affiliates apply to the bag (D181). */
export const isOfAffiliate = ({ affiliate, encargo }: Bag): boolean => (encargo?.affiliate ?? affiliate) !== null

/** A short text of all bag fields that affect its offers. */
const offerBasis = (bag: Bag): string =>
  [
    isOfAffiliate(bag) ? 'a' : '',
    ...bag.lines.map(({ productId, quantity, price, adiPrice = '' }) =>
      [productId, quantity, price, adiPrice].join('.'),
    ),
  ].join(' ')

/** Fixes the bag's offers for its present lines, because it was sent with them or the server named them. */
export const fixOffers = (bag: Bag): Bag => (isEmpty(bag) ? bag : { ...bag, offersOf: offerBasis(bag) })

/** Lets the bag's offers be calculated again. */
export const releaseOffers = (bag: Bag): Bag => (bag.offersOf === null ? bag : { ...bag, offersOf: null })

export const areOffersFixed = (bag: Bag): boolean => bag.offersOf !== null && bag.offersOf === offerBasis(bag)

const withoutOffer = ({ offer: _, ...line }: BagLine): BagLine => line

export const hasOffers = ({ lines }: Pick<Bag, 'lines'>): boolean =>
  lines.some(({ offer, quoted }) => offer ?? quoted?.offer)

const withoutOffers = (bag: Bag): Bag => (hasOffers(bag) ? { ...bag, lines: bag.lines.map(withoutOffer) } : bag)

/** Sets the present offers of a bag. Fixed ones stay. Without rules no line has an offer. */
export function withOffers(bag: Bag, reckon: Reckon | undefined): Bag {
  if (areOffersFixed(bag)) return bag
  return reckon ? reckon(withoutOffers(bag)) : withoutOffers(bag)
}

export const saidOffer = ({ offer }: BagLine) =>
  offer ? { shownOffer: offer.amount, ruleId: offer.ruleId, ruleVersion: offer.version } : {}

/** True if the server named another offer, or none, for some line: the till's rules are outdated (D183). */
export const namesOffers = (items: readonly RefusedItem[]): boolean => items.some(({ offer }) => offer !== undefined)
