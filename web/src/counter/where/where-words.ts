import type { StockPlace } from '@mostrador/contract/goods/stock-places'

interface Found {
  readonly places: readonly StockPlace[]
  readonly message: string
}

/** 'Taza azul: 4 en Luna, Central; 0 en Sol, Central', or why there is none. */
export const placesInWords = ({ places: [first, ...others], message }: Found): string =>
  first
    ? `${first.name}: ${[first, ...others].map(({ quantity, shop, extension }) => `${quantity} en ${shop}, ${extension}`).join('; ')}`
    : message
