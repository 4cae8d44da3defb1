import { hash } from 'node:crypto'
import type { OrderRequest } from '@mostrador/contract/orders'

/**
 * What makes two requests under one key the same sale (D25): what is sold, to whom and for how much. Stock that the
 * till happened to show is left out; lines are compared in the order of their products.
 */
export function contentHash(order: OrderRequest): string {
  const lines = order.lines
    .map((line) => [line.productId, line.quantity, line.shownPrice ?? null, line.shownAdiPrice ?? null])
    .sort(([a], [b]) => Number(a) - Number(b))
  const content = [
    lines,
    order.affiliateCode ?? null,
    order.customer,
    order.nit,
    order.percent,
    order.shownSubtotal ?? null,
    order.shownAdi ?? null,
    order.shownTotal ?? null,
  ]
  return hash('sha256', JSON.stringify(content), 'base64url')
}
