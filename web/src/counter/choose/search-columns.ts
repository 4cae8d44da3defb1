import type { Product } from '@mostrador/domain/goods/product'
import { showMoney } from '@mostrador/domain/money/money'
import { fold } from '@mostrador/domain/search'

/** Columns of the stock that step 1 can search, by our names. */
const READ = {
  barcode: (product) => product.barcode,
  id: (product) => String(product.id),
  code: (product) => product.code,
  name: (product) => product.name,
  group: (product) => product.group,
  element: (product) => product.element,
  specification: (product) => product.specification,
  isExtra: (product) => (product.isExtra ? 'Si' : 'No'),
  quantity: (product) => String(product.quantity),
  price: (product) => `${showMoney(product.price)} ${showMoney(product.price).replaceAll(',', '')}`,
} satisfies Record<string, (product: Product) => string>

export type StockColumn = keyof typeof READ

export const isStockColumn = (name: string): name is StockColumn => Object.hasOwn(READ, name)

/** Ticked at first (P §2.8). */
export const TICKED_FIRST: readonly StockColumn[] = [
  'barcode',
  'code',
  'name',
  'group',
  'element',
  'specification',
  'isExtra',
  'quantity',
  'price',
]

/**
 * Reads these columns of a product as one folded text, a line each, and keeps it with the product: a sale changes one or
 * two of 20,000, and folding the others again would take longer than its ticket.
 */
export function foldedOnce(columns: readonly StockColumn[]): (product: Product) => string {
  const kept = new WeakMap<Product, string>()
  return (product) => {
    const known = kept.get(product)
    if (known !== undefined) return known
    const text = fold(columns.map((column) => READ[column](product)).join('\n'))
    kept.set(product, text)
    return text
  }
}
