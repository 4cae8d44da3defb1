import { readingsOf } from '@mostrador/domain/goods/barcode'
import type { Product } from '@mostrador/domain/goods/product'
import { type Coded, unitsOfCode } from '@mostrador/domain/goods/product-code'
import type { Scan } from '../../ui/scan/scan-reader.ts'
import { writtenIn } from '../../ui/scan/written-in.ts'

/** Places in a list of the products with each code, in lower case. Most codes have one product. */
type Carriers = ReadonlyMap<string, number | readonly number[]>
type CarriersOf = (products: readonly Product[]) => Carriers

function carriersIn(products: readonly Product[]): Carriers {
  const carriers = new Map<string, number | number[]>()
  const add = (written: string, place: number): void => {
    const code = written.toLowerCase()
    const known = carriers.get(code)
    if (known === undefined) {
      if (code !== '') carriers.set(code, place)
    } else if (typeof known === 'number') {
      if (known !== place) carriers.set(code, [known, place])
    } else if (known.at(-1) !== place) known.push(place)
  }
  products.forEach((product, place) => {
    add(product.barcode, place)
    add(product.code, place)
    // Most products have none (D174).
    if (product.codes) for (const further of product.codes) add(further.code, place)
  })
  return carriers
}

/** Keeps the codes of the last list, because a sale changes quantities and no codes. */
export function keepCarriers(): CarriersOf {
  let last: { readonly products: readonly Product[]; readonly carriers: Carriers } | undefined
  return (products) => {
    if (last?.products === products) return last.carriers
    const carriers = last && haveSameCodes(last.products, products) ? last.carriers : carriersIn(products)
    last = { products, carriers }
    return carriers
  }
}

function haveSameCodes(before: readonly Product[], after: readonly Product[]): boolean {
  return (
    before.length === after.length &&
    after.every((product, place) => {
      const old = before[place]
      return (
        product === old ||
        (product.barcode === old?.barcode && product.code === old.code && product.codes === old.codes)
      )
    })
  )
}

/** Finds the products that a scan may mean. Made once per stock list. */
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
 * active products, in stock and of the clerk's branch first (D174b), or an inactive one, which explains the refusal.
 */
export function indexStock(products: readonly Product[], extensionId: number, carriersOf = keepCarriers()): StockIndex {
  const carrying = (text: string): readonly Product[] => {
    const carriers = carriersOf(products)
    for (const reading of readingsOf(text)) {
      const places = carriers.get(reading.toLowerCase())
      if (places === undefined) continue
      const found = [places].flat().flatMap((place) => products[place] ?? [])
      return found.sort((one, other) => rank(other, extensionId) - rank(one, extensionId))
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
