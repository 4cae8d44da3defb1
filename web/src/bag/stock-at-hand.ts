import type { RefusedItem } from '@mostrador/contract/goods/refused-items'
import type { Product } from '@mostrador/domain/goods/product'
import { setsAvailable, unitsMoved } from '@mostrador/domain/goods/product-set'
import type { QueryClient } from '@tanstack/react-query'
import type { Bag } from './bag.ts'

/**
 * A till keeps its stock at hand (D63); another clerk's sales are seen when the window is used again after this long. Not
 * compared with the answer before: 20,000 rows cost more to compare than to draw.
 */
export const STOCK_AT_HAND = { staleTime: 60_000, structuralSharing: false } as const

/** What every answer with stock has, whatever shop's it is. */
interface Stock {
  readonly rows: readonly Product[]
}

/** Changes the products at hand without asking for the whole list again. */
export function patchRows(
  queries: QueryClient,
  stockKey: readonly unknown[],
  change: (rows: readonly Product[]) => readonly Product[],
): void {
  const updatedAt = queries.getQueryState(stockKey)?.dataUpdatedAt
  queries.setQueryData(
    stockKey,
    (kept: Stock | undefined) => kept && { ...kept, rows: change(kept.rows) },
    updatedAt === undefined ? {} : { updatedAt },
  )
}

const patch = (queries: QueryClient, stockKey: readonly unknown[], change: (product: Product) => Product): void =>
  patchRows(queries, stockKey, (rows) => rows.map(change))

/** What was sold is no longer there. Sets took their pieces, and each set is as many as its pieces are enough for now (D179). */
export function takeSold(queries: QueryClient, stockKey: readonly unknown[], sold: Bag): void {
  patchRows(queries, stockKey, (rows) => withoutSold(rows, sold.lines))
}

type SoldLine = Pick<Bag['lines'][number], 'productId' | 'quantity'>

/** The rows less what some lines sold. */
export function withoutSold(rows: readonly Product[], lines: readonly SoldLine[]): readonly Product[] {
  const sets = new Map(rows.flatMap(({ id, pieces = [] }) => (pieces.length > 0 ? [[id, pieces] as const] : [])))
  const moved = unitsMoved(
    lines.map(({ productId, quantity }) => ({ productId, quantity, pieces: sets.get(productId) })),
  )
  const unitsOf = new Map(moved.map(({ productId, quantity }) => [productId, quantity]))
  const left = rows.map((product) => {
    const units = unitsOf.get(product.id)
    return units === undefined ? product : { ...product, quantity: Math.max(0, product.quantity - units) }
  })
  if (sets.size === 0) return left
  const stock = new Map(left.map(({ id, quantity }) => [id, quantity]))
  return left.map((product) => {
    const pieces = sets.get(product.id)
    return pieces?.some(({ productId }) => unitsOf.has(productId))
      ? { ...product, quantity: setsAvailable(pieces, (id) => stock.get(id)) }
      : product
  })
}

/** What a refusal told of stock and price. */
export function takeRefused(queries: QueryClient, stockKey: readonly unknown[], items: readonly RefusedItem[]): void {
  const itemOf = new Map(items.map((item) => [item.productId, item]))
  patch(queries, stockKey, (product) => {
    const item = itemOf.get(product.id)
    if (!item) return product
    const isActive = product.isActive && item.isActive !== false
    return { ...product, quantity: item.stock, price: item.price, isActive }
  })
}
