import { readingsOf } from '@mostrador/domain/goods/barcode'
import type { Product } from '@mostrador/domain/goods/product'
import type { Scan } from '../../ui/scan/scan-reader.ts'
import { writtenIn } from '../../ui/scan/written-in.ts'

/** Finds the products that a scan may mean. Made once per stock list. */
export type StockIndex = (scan: Scan) => readonly Product[]

/**
 * Matches a scan with whole barcodes and codes, never with part of one or an id (D57, trap 11). Returns all active products
 * with the code, so that the till can ask (D174b). Products in stock come first, then those of the own branch. If none is
 * active, returns one of them, which explains the refusal.
 */
export function indexStock(products: readonly Product[], extensionId: number): StockIndex {
  const carriers = new Map<string, Product[]>()
  for (const product of products)
    for (const code of new Set([product.barcode.toLowerCase(), product.code.toLowerCase()])) {
      const known = carriers.get(code)
      if (known) known.push(product)
      else if (code !== '') carriers.set(code, [product])
    }
  const carrying = (text: string): readonly Product[] => {
    for (const reading of readingsOf(text)) {
      const found = carriers.get(reading.toLowerCase())
      if (found) return found.toSorted((one, other) => rank(other, extensionId) - rank(one, extensionId))
    }
    return []
  }
  return (scan) => {
    for (const text of writtenIn(scan)) {
      const found = carrying(text)
      const active = found.filter(({ isActive }) => isActive)
      if (found.length > 0) return active.length > 0 ? active : found.slice(0, 1)
    }
    return []
  }
}

const rank = (product: Product, extensionId: number): number =>
  (product.isActive ? 4 : 0) + (product.quantity > 0 ? 2 : 0) + (product.extensionId === extensionId ? 1 : 0)
