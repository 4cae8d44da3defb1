import type { StockPlace } from '@mostrador/contract/goods/stock-places'
import { groupCount } from '@mostrador/domain/count'

interface Found {
  readonly places: readonly StockPlace[]
  readonly message: string
}

/** Describes an article's stock by place: 'Taza azul: 4 en Luna, Central', or says why there is none. */
export const placesInWords = ({ places: [first, ...others], message }: Found): string =>
  first
    ? `${first.name}: ${[first, ...others].map(({ quantity, shop, extension }) => `${groupCount(quantity)} en ${shop}, ${extension}`).join('; ')}`
    : message
