import type { Centavos } from '@mostrador/domain/money'
import { parsePercent } from '@mostrador/domain/percent'
import { orderTotals, type Totals, lineWorth as worthOf } from '@mostrador/domain/sale/order'
import { awaitsAdi } from './adi.ts'
import { type Bag, type BagLine, unitsOf } from './bag.ts'
import { hasOffers } from './offers.ts'
import { partsOf } from './quoted.ts'

/** The sums that the till shows and sends (D22). An awaited ADI price or an invalid discount is left out. */
export function totalsOf(bag: Bag): Totals {
  const parts = bag.lines.flatMap(partsOf)
  const lines = awaitsAdi(bag) ? parts.map(({ quantity, price, offer }) => ({ quantity, price, offer })) : parts
  return orderTotals(lines, parsePercent(bag.percent) ?? 0)
}

/** True if every quantity is valid. Otherwise the bag shows no sum. */
const isCounted = (bag: Bag): boolean => bag.lines.every(({ typed }) => typed === undefined)

export const isDiscountRight = (bag: Bag): boolean => parsePercent(bag.percent) !== undefined

/** The sums as shown, or null while a quantity or the discount is invalid. */
export const shownTotals = (bag: Bag): Totals | null => (isCounted(bag) && isDiscountRight(bag) ? totalsOf(bag) : null)

export const shownUnits = (bag: Bag): number | null => (isCounted(bag) ? unitsOf(bag) : null)

/** The sum of a line as shown, or null while its quantity is invalid. */
export const lineWorth = (line: BagLine): Centavos | null =>
  line.typed === undefined ? partsOf(line).reduce((sum, part) => sum + worthOf(part), 0) : null

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
