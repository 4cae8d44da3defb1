import { type Centavos, share } from './money.ts'
import { type BasisPoints, WHOLE } from './percent.ts'
import { HIGHEST_PRICE, LOWEST_PRICE } from './price.ts'

/** Up or down by a part of what a price is today. */
export interface PriceChange {
  readonly way: 'up' | 'down'
  readonly points: BasisPoints
}

/** The new price to the centavo; half a centavo goes up, as everywhere. */
export const priceAfter = (price: Centavos, { way, points }: PriceChange): Centavos =>
  share(price, way === 'up' ? WHOLE + points : WHOLE - points, WHOLE)

/** Why a product cannot have a new price (D75), or would not feel it; undefined where it can. */
export function priceFault(before: Centavos, after: Centavos): 'same' | 'low' | 'high' | undefined {
  if (after < LOWEST_PRICE) return 'low'
  if (after > HIGHEST_PRICE) return 'high'
  return after === before ? 'same' : undefined
}
