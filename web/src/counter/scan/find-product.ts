import { inventory } from '@mostrador/contract/goods/products'
import { readingsOf } from '@mostrador/domain/goods/barcode'
import type { Product } from '@mostrador/domain/goods/product'
import { unitsOfCode } from '@mostrador/domain/goods/product-code'
import { call } from '../../api/calls/call.ts'
import { MOST_OFFERED } from '../../api/lists/search-as-typed.ts'
import type { Scan } from '../../ui/scan/scan-reader.ts'
import { likeliestText, writtenIn } from '../../ui/scan/written-in.ts'

/** Query for products whose codes or names contain the text, of one shop, or of all if it is undefined. */
export const productsWith = (shopId: number | undefined, search: string) => ({
  page: 1,
  pageSize: MOST_OFFERED,
  search,
  columns: ['barcode', 'codigo', 'nombre'],
  ...(shopId !== undefined && { shopId }),
})

interface Found {
  /** Products of which the text is a whole code. */
  readonly carriers: readonly Product[]
  readonly found: readonly Product[]
}

/** Asks the server for the products of a code that was typed or read by the camera (D57, D174a). */
export async function findProducts(written: string, shopId?: number): Promise<Found> {
  const readings = readingsOf(written)
  // A reading that contains a shorter one needs no search, because that one finds it too.
  const searches = readings.filter((reading) => !readings.some((other) => other !== reading && reading.includes(other)))
  const found = new Map<number, Product>()
  for (const reading of searches)
    for (const row of (await call(inventory, { query: productsWith(shopId, reading) })).rows) found.set(row.id, row)
  const rows = [...found.values()]
  return { carriers: rows.filter((row) => unitsOfCode(row, written) !== undefined), found: rows }
}

/** Finds the products of a scan, by the first of its possible texts that is some product's whole code. */
export async function findScanned(scan: Scan, shopId?: number): Promise<Found & { readonly text: string }> {
  for (const text of writtenIn(scan)) {
    const found = await findProducts(text, shopId)
    if (found.carriers.length > 0) return { ...found, text }
  }
  const text = likeliestText(scan)
  return { ...(await findProducts(text, shopId)), text }
}

/** Returns the scan's text that is a product's barcode or code, if any. For calls that search themselves. */
export async function codeScanned(scan: Scan): Promise<string> {
  if (writtenIn(scan).length === 1) return scan.text
  return findScanned(scan).then(
    ({ text }) => text,
    () => likeliestText(scan),
  )
}
