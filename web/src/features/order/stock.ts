import type { RefusedItem } from '@mostrador/contract/orders'
import { inventory } from '@mostrador/contract/products'
import type { Product } from '@mostrador/domain/product'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { queryOf } from '../../api/query.ts'
import type { Bag } from '../../bag/bag.ts'

/** A till keeps its stock at hand (D63); another clerk's sales are seen when the window is used again after this long. */
const FRESH = 60_000

/** The whole stock of the own shop. Not compared with the answer before: 20,000 rows cost more to compare than to draw. */
export const stockQuery = queryOptions({ ...queryOf(inventory), staleTime: FRESH, structuralSharing: false })

type Stock = z.output<(typeof inventory)['reply']>

/** Changes products at hand without asking for the whole list again. */
function patch(queries: QueryClient, change: <P extends Product>(product: P) => P): void {
  const updatedAt = queries.getQueryState(stockQuery.queryKey)?.dataUpdatedAt
  queries.setQueryData(
    stockQuery.queryKey,
    (kept: Stock | undefined) => kept && { ...kept, rows: kept.rows.map(change) },
    updatedAt === undefined ? {} : { updatedAt },
  )
}

/** What was sold is no longer there. */
export function takeSold(queries: QueryClient, sold: Bag): void {
  const quantityOf = new Map(sold.lines.map((line) => [line.productId, line.quantity]))
  patch(queries, (product) => {
    const quantity = quantityOf.get(product.id)
    return quantity === undefined ? product : { ...product, quantity: Math.max(0, product.quantity - quantity) }
  })
}

/** What a refusal told of stock and price. */
export function takeRefused(queries: QueryClient, items: readonly RefusedItem[]): void {
  const itemOf = new Map(items.map((item) => [item.productId, item]))
  patch(queries, (product) => {
    const item = itemOf.get(product.id)
    return item ? { ...product, quantity: item.stock, price: item.price } : product
  })
}
