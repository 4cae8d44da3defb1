import type { Product } from '@mostrador/domain/goods/product'
import { soldName } from '@mostrador/domain/goods/sold-name'

export interface NamedPiece {
  readonly name: string
  /** Units in one set. */
  readonly units: number
}

/** Names the pieces of a set by the stock at hand. Empty for a product that is no set (D179). */
export const namedPieces = (stock: ReadonlyMap<number, Product>, setId: number): readonly NamedPiece[] =>
  (stock.get(setId)?.pieces ?? []).flatMap(({ productId, units }) => {
    const piece = stock.get(productId)
    return piece ? [{ name: soldName(piece), units }] : []
  })
