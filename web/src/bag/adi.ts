import type { Centavos } from '@mostrador/domain/money'
import type { Bag, BagLine } from './bag.ts'
import { fillCustomer } from './buyer.ts'

const withoutAdi = ({ adiPrice: _, ...line }: BagLine): BagLine => line

/** Switches 'Precio ADI' on or off. Switching it off removes all ADI prices (P §4). */
export function switchAdi(bag: Bag, isAdi: boolean): Bag {
  if (isAdi) return { ...bag, isAdi }
  return { ...bag, isAdi, lines: bag.lines.map(withoutAdi) }
}

/** Chooses the affiliate and fills 'Cliente' unless a name was typed. Another one's prices are asked again (trap 7). */
export function chooseAffiliate(bag: Bag, affiliate: Bag['affiliate']): Bag {
  const named = fillCustomer(bag, 'affiliate', affiliate?.name ?? null)
  if (!affiliate) return { ...switchAdi(named, false), affiliate }
  if (affiliate.code === bag.affiliate?.code) return { ...named, affiliate }
  return { ...named, affiliate, lines: bag.lines.map(withoutAdi) }
}

export const awaitsAdi = (bag: Bag): boolean => bag.isAdi && bag.lines.some((line) => line.adiPrice === undefined)

type AdiPrices = readonly { readonly productId: number; readonly adiPrice: Centavos }[]

/** Sets ADI prices, or switches ADI off without prices. Ignored if the bag awaits none: another tab may be first. */
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
