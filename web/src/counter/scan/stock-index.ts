import { readingsOf } from '@mostrador/domain/goods/barcode'
import type { Product } from '@mostrador/domain/goods/product'
import type { Scan } from '../../ui/scan/scan-reader.ts'

/** Finds a product by what was scanned. Made once per stock list. */
export type StockIndex = (scan: Scan) => Product | undefined

/**
 * A scan is the exact barcode, else the exact code; never part of one, never an id (D57, trap 11). Where several
 * products of the shop carry it (another branch's, an old one), one that can be sold wins, then the own branch's.
 */
export function indexStock(products: readonly Product[], extensionId: number): StockIndex {
  const byBarcode = new Map<string, Product>()
  const byCode = new Map<string, Product>()
  const isBetter = (product: Product, than: Product) => rank(product, extensionId) > rank(than, extensionId)
  const note = (map: Map<string, Product>, text: string, product: Product) => {
    const known = map.get(text)
    if (text !== '' && (!known || isBetter(product, known))) map.set(text, product)
  }
  for (const product of products) {
    note(byBarcode, product.barcode, product)
    note(byCode, product.code, product)
  }
  const carrying = (text: string): Product | undefined => {
    for (const reading of readingsOf(text)) {
      const product = byBarcode.get(reading) ?? byCode.get(reading)
      if (product) return product
    }
    return undefined
  }
  return ({ text, usText, bareText }) => carrying(text) ?? carrying(usText) ?? carrying(bareText ?? usText)
}

const rank = (product: Product, extensionId: number): number =>
  (product.isActive ? 4 : 0) + (product.quantity > 0 ? 2 : 0) + (product.extensionId === extensionId ? 1 : 0)
