import type { OrderRequest } from '@mostrador/contract/sale/orders'
import { refuse } from '../../../refuse.ts'

/** Refuses a product named twice, except in a sale of a quotation: that may name quoted and further units. */
export function refuseTwice({ lines, quotation }: Pick<OrderRequest, 'lines' | 'quotation'>): void {
  const products = new Set(lines.map(({ productId }) => productId))
  if (quotation === undefined && products.size < lines.length) throw refuse('productTwice', [], { field: 'lines' })
}
