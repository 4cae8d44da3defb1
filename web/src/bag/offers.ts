import type { RefusedItem } from '@mostrador/contract/goods/refused-items'
import { type Bag, type BagLine, isEmpty } from './bag.ts'

/** Gives each line of a bag the offer that the rules of price give it now (D182). */
export type Reckon = (bag: Bag) => Bag

/** Whether rules for affiliates hold for a bag (D181). */
export const isOfAffiliate = ({ affiliate, encargo }: Bag): boolean => (encargo?.affiliate ?? affiliate) !== null

/** All of a bag that its offers depend on, in few letters. */
const offerBasis = (bag: Bag): string =>
  [
    isOfAffiliate(bag) ? 'a' : '',
    ...bag.lines.map(({ productId, quantity, price, adiPrice = '' }) =>
      [productId, quantity, price, adiPrice].join('.'),
    ),
  ].join(' ')

/** Keeps the offers of a bag as they are while its lines are these: the bag was sent with them, or the server told them. */
export const fixOffers = (bag: Bag): Bag => (isEmpty(bag) ? bag : { ...bag, offersOf: offerBasis(bag) })

/** The offers of a bag are reckoned again. */
export const releaseOffers = (bag: Bag): Bag => (bag.offersOf === null ? bag : { ...bag, offersOf: null })

export const areOffersFixed = (bag: Bag): boolean => bag.offersOf !== null && bag.offersOf === offerBasis(bag)

const withoutOffer = ({ offer: _, ...line }: BagLine): BagLine => line

export const hasOffers = ({ lines }: Pick<Bag, 'lines'>): boolean => lines.some(({ offer }) => offer !== undefined)

const withoutOffers = (bag: Bag): Bag => (hasOffers(bag) ? { ...bag, lines: bag.lines.map(withoutOffer) } : bag)

/** A bag with the offers of now. Those that are fixed stay. Without rules no line has one. */
export function withOffers(bag: Bag, reckon: Reckon | undefined): Bag {
  if (areOffersFixed(bag)) return bag
  return reckon ? reckon(withoutOffers(bag)) : withoutOffers(bag)
}

/** What an order says of a line's offer; nothing without one. */
export const saidOffer = ({ offer }: BagLine) =>
  offer ? { shownOffer: offer.amount, ruleId: offer.ruleId, ruleVersion: offer.version } : {}

/** Whether the server named an offer of some line, or that it has none: the till's rules are others (D183). */
export const namesOffers = (items: readonly RefusedItem[]): boolean => items.some(({ offer }) => offer !== undefined)
