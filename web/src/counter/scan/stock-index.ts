import { readingsOf } from '@mostrador/domain/goods/barcode'
import type { Product } from '@mostrador/domain/goods/product'
import { type Coded, unitsOfCode } from '@mostrador/domain/goods/product-code'
import type { Scan } from '../../ui/scan/scan-reader.ts'
import { writtenIn } from '../../ui/scan/written-in.ts'

export type StockIndex = (scan: Scan) => readonly Product[]

/** Units that the scanned code of a product stands for: those of a pack, otherwise 1 (D174). */
export function unitsScanned(product: Coded, scan: Scan): number {
  if (!product.codes) return 1
  for (const text of writtenIn(scan)) {
    const units = unitsOfCode(product, text)
    if (units !== undefined) return units
  }
  return 1
}

/**
 * Matches a scan with whole barcodes, codes and further codes, never a part or an id (D57, D174, trap 11). Returns all
 * active products, in stock and of the own branch first (D174b), or an inactive one, which explains the refusal.
 */
export function indexStock(products: readonly Product[], extensionId: number): StockIndex {
  const carriers = new Map<string, Product[]>()
  const add = (written: string, product: Product): void => {
    const code = written.toLowerCase()
    const known = carriers.get(code)
    if (known === undefined) {
      if (code !== '') carriers.set(code, [product])
    } else if (known.at(-1) !== product) known.push(product)
  }
  for (const product of products) {
    add(product.barcode, product)
    add(product.code, product)
    if (product.codes) for (const further of product.codes) add(further.code, product)
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
