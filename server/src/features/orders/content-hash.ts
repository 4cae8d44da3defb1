import { hash } from 'node:crypto'
import type { OrderRequest } from '@mostrador/contract/orders'
import type { Sale } from './order-refusals.ts'

/**
 * What makes two requests under one key the same (D25): what is sold, to whom and for how much. Stock that the till
 * happened to show is left out; lines are compared in the order of their products.
 */
export const hashOf = (sale: Sale, terms: readonly unknown[]): string => {
  const lines = sale.lines
    .map((line) => [line.productId, line.quantity, line.shownPrice ?? null, line.shownAdiPrice ?? null])
    .sort(([a], [b]) => Number(a) - Number(b))
  return hash('sha256', JSON.stringify([lines, ...terms]), 'base64url')
}

/** The hash of an order; it is stored with the order for ever, so what goes into it stays as it is. */
export const contentHash = (order: OrderRequest): string =>
  hashOf(order, [
    order.affiliateCode ?? null,
    order.customer,
    order.nit,
    order.percent,
    order.shownSubtotal ?? null,
    order.shownAdi ?? null,
    order.shownTotal ?? null,
  ])
