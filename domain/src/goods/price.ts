import type { ShopRules } from '../group/shop-rules.ts'
import { type Centavos, share } from '../money.ts'

/** Price limits of a product (D75), in centavos. */
export const LOWEST_PRICE: Centavos = 1
export const HIGHEST_PRICE: Centavos = 999_999_999

/** Highest quantity of a product's stock, and of a line that takes from it (D75). */
export const HIGHEST_QUANTITY = 999_999

/** Price less a percentage, to the centavo, half up (D23, D40, D41). */
export const reducedPrice = (price: Centavos, percent: number): Centavos => share(price, 100 - percent, 100)

/** A product's price for an affiliate of a shop (D23): its own, or what its shop takes off (D131). */
export const adiPriceOf = (
  product: { readonly price: Centavos; readonly ownAdiPrice: Centavos | null },
  { reducedPercent }: Pick<ShopRules, 'reducedPercent'>,
): Centavos => product.ownAdiPrice ?? reducedPrice(product.price, reducedPercent)
