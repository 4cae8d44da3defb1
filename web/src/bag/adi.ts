import type { Centavos } from '@mostrador/domain/money'
import type { Bag, BagLine } from './bag.ts'
import { fillCustomer } from './buyer.ts'

const withoutAdi = ({ adiPrice: _, ...line }: BagLine): BagLine => line

/** Ticks or unticks 'Precio ADI'. Unticked, every alternative price goes (P §4). */
export function switchAdi(bag: Bag, isAdi: boolean): Bag {
  if (isAdi) return { ...bag, isAdi }
  return { ...bag, isAdi, lines: bag.lines.map(withoutAdi) }
}

/**
 * Chooses who buys. Without an affiliate there is no ADI order, so special prices never stay behind; another affiliate's
 * are asked for anew (trap 7). The name goes into 'Cliente', where nobody typed another.
 */
export function chooseAffiliate(bag: Bag, affiliate: Bag['affiliate']): Bag {
  const named = fillCustomer(bag, 'affiliate', affiliate?.name ?? null)
  if (!affiliate) return { ...switchAdi(named, false), affiliate }
  if (affiliate.code === bag.affiliate?.code) return { ...named, affiliate }
  return { ...named, affiliate, lines: bag.lines.map(withoutAdi) }
}

/** Whether some line of an ADI order still waits for its price. */
export const awaitsAdi = (bag: Bag): boolean => bag.isAdi && bag.lines.some((line) => line.adiPrice === undefined)

type AdiPrices = readonly { readonly productId: number; readonly adiPrice: Centavos }[]

/**
 * Puts the answered prices on their lines, or without an answer gives the special prices up. A bag that waits for none is left
 * alone: the box was unticked meanwhile, or another tab had the answer first and may have sold since.
 */
export function priceAdi(bag: Bag, prices: AdiPrices | undefined): Bag {
  if (!awaitsAdi(bag)) return bag
  if (!prices) return switchAdi(bag, false)
  const priceOf = new Map(prices.map((price) => [price.productId, price.adiPrice]))
  const lines = bag.lines.map((line) => {
    const adiPrice = priceOf.get(line.productId)
    return adiPrice === undefined ? line : { ...line, adiPrice }
  })
  return { ...bag, lines }
}
