import type { Centavos } from '@mostrador/domain/money'
import { parsePercent } from '@mostrador/domain/percent'
import { orderTotals, type Totals, lineWorth as worthOf } from '@mostrador/domain/sale/order'
import { awaitsAdi } from './adi.ts'
import { type Bag, type BagLine, unitsOf } from './bag.ts'
import { hasOffers } from './offers.ts'

/**
 * The sums that the till shows and sends (D22). While an ADI price is still on its way, and while the discount as typed is
 * not one, they are those without it.
 */
export function totalsOf(bag: Bag): Totals {
  const lines = awaitsAdi(bag) ? bag.lines.map(({ quantity, price, offer }) => ({ quantity, price, offer })) : bag.lines
  return orderTotals(lines, parsePercent(bag.percent) ?? 0)
}

/** Whether every quantity is one. While one is not, no sum of the bag would be true, and none is shown. */
const isCounted = (bag: Bag): boolean => bag.lines.every(({ typed }) => typed === undefined)

/** Whether the discount as typed is one: the key sells at no other total than the one that is shown. */
export const isDiscountRight = (bag: Bag): boolean => parsePercent(bag.percent) !== undefined

/** The sums as people see them. */
export const shownTotals = (bag: Bag): Totals | null => (isCounted(bag) && isDiscountRight(bag) ? totalsOf(bag) : null)

export const shownUnits = (bag: Bag): number | null => (isCounted(bag) ? unitsOf(bag) : null)

/** What a line comes to, as people see it. */
export const lineWorth = (line: BagLine): Centavos | null => (line.typed === undefined ? worthOf(line) : null)

/** True if offers, a discount or ADI prices apply. The total then differs from that of the list prices. */
export const hasTerms = (bag: Bag): boolean => bag.isAdi || Number(bag.percent) > 0 || hasOffers(bag)

const words = new Intl.ListFormat('es')

/** Names the terms of the bag: 'con Precio ADI y 10 % de descuento'. */
export const termsWords = (bag: Bag): string =>
  `con ${words.format([
    ...(bag.isAdi ? ['Precio ADI'] : []),
    ...(hasOffers(bag) ? ['ofertas'] : []),
    ...(Number(bag.percent) > 0 ? [`${bag.percent} % de descuento`] : []),
  ])}`
