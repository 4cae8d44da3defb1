import { type Centavos, share } from '../money.ts'
import { type BasisPoints, WHOLE } from '../percent.ts'
import { HIGHEST_PRICE, LOWEST_PRICE } from './price.ts'

export type PriceChange = {
  readonly way: 'up' | 'down'
  /** New prices are rounded to whole multiples of this sum. The default is one centavo. */
  readonly step?: Centavos
} & ({ readonly points: BasisPoints } | { readonly sum: Centavos })

export const PRICE_STEPS: readonly Centavos[] = [1, 5, 25, 50, 100, 500]

/** Returns the new price, rounded to the nearest step. Half a step rounds up. */
export function priceAfter(price: Centavos, change: PriceChange): Centavos {
  const { way, step = 1 } = change
  const sign = way === 'up' ? 1 : -1
  const exact = 'sum' in change ? price + sign * change.sum : share(price, WHOLE + sign * change.points, WHOLE)
  return Math.floor((2 * exact + step) / (2 * step)) * step
}

/** Returns why a product cannot have a new price (D75) or would keep its own, or undefined. */
export function priceFault(before: Centavos, after: Centavos): 'same' | 'low' | 'high' | undefined {
  if (after < LOWEST_PRICE) return 'low'
  if (after > HIGHEST_PRICE) return 'high'
  return after === before ? 'same' : undefined
}
