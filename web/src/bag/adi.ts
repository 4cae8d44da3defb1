import type { Centavos } from '@mostrador/domain/money'
import type { Bag, BagAffiliate, BagLine } from './bag.ts'

const withoutAdi = ({ adiPrice: _, ...line }: BagLine): BagLine => line

/** Ticks or unticks 'Precio ADI'. Unticked, every alternative price goes (P §4). */
export function switchAdi(bag: Bag, isAdi: boolean): Bag {
  if (isAdi) return { ...bag, isAdi }
  return { ...bag, isAdi, lines: bag.lines.map(withoutAdi) }
}

/**
 * Chooses who buys. Without an affiliate there is no ADI order, so special prices never stay behind; another affiliate's
 * are asked for anew (trap 7).
 */
export function chooseAffiliate(bag: Bag, affiliate: BagAffiliate | null): Bag {
  if (!affiliate) return { ...switchAdi(bag, false), affiliate }
  if (affiliate.code === bag.affiliate?.code) return { ...bag, affiliate }
  return { ...bag, affiliate, lines: bag.lines.map(withoutAdi) }
}

/** Whether some line of an ADI order still waits for its price. */
export const awaitsAdi = (bag: Bag): boolean => bag.isAdi && bag.lines.some((line) => line.adiPrice === undefined)

/** Puts the answered prices on their lines. An answer that comes after the box was unticked changes nothing. */
export function priceAdi(bag: Bag, prices: readonly { productId: number; adiPrice: Centavos }[]): Bag {
  if (!bag.isAdi) return bag
  const priceOf = new Map(prices.map((price) => [price.productId, price.adiPrice]))
  const lines = bag.lines.map((line) => {
    const adiPrice = priceOf.get(line.productId)
    return adiPrice === undefined ? line : { ...line, adiPrice }
  })
  return { ...bag, lines }
}
