import { type Centavos, share } from './money.ts'

/** Price limits of a product (D75), in centavos. */
export const LOWEST_PRICE: Centavos = 1
export const HIGHEST_PRICE: Centavos = 999_999_999

/** Highest quantity of a product's stock, and of a line that takes from it (D75). */
export const HIGHEST_QUANTITY = 999_999

/** 0.8 of the price, to the centavo: the ADI price of a product without one of its own (D23), and the catalogue's factor (D40). */
export const reducedPrice = (price: Centavos): Centavos => share(price, 8, 10)

/** A product's price for an affiliate (D23). */
export const adiPriceOf = (product: { price: Centavos; ownAdiPrice: Centavos | null }): Centavos =>
  product.ownAdiPrice ?? reducedPrice(product.price)
