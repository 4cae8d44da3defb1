import type { RefusedItem } from '@mostrador/contract/goods/refused-items'
import type { Product } from '@mostrador/domain/goods/product'
import { setsAvailable, unitsMoved } from '@mostrador/domain/goods/product-set'
import type { QueryClient } from '@tanstack/react-query'
import type { Bag } from './bag.ts'

/** Time for which a till keeps its stock (D63). Rows are not compared: that takes longer than drawing 20,000. */
export const STOCK_AT_HAND = { staleTime: 60_000, structuralSharing: false } as const

interface Stock {
  readonly rows: readonly Product[]
}

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

/** Subtracts the sold units. Sets take their pieces, and each set's stock follows from its pieces (D179). */
export function takeSold(queries: QueryClient, stockKey: readonly unknown[], sold: Bag): void {
  patchRows(queries, stockKey, (rows) => withoutSold(rows, sold.lines))
}

type SoldLine = Pick<Bag['lines'][number], 'productId' | 'quantity'>

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

export function takeRefused(queries: QueryClient, stockKey: readonly unknown[], items: readonly RefusedItem[]): void {
  const itemOf = new Map(items.map((item) => [item.productId, item]))
  patch(queries, stockKey, (product) => {
    const item = itemOf.get(product.id)
    if (!item) return product
    const isActive = product.isActive && item.isActive !== false
    return { ...product, quantity: item.stock, price: item.price, isActive }
  })
}
