import { inventory } from '@mostrador/contract/goods/products'
import { readingsOf } from '@mostrador/domain/goods/barcode'
import type { Product } from '@mostrador/domain/goods/product'
import { call } from '../../api/call.ts'
import { MOST_OFFERED } from '../../api/search-as-typed.ts'

/** Query of the products of a shop, or of all where it is undefined, whose codes or names contain the text. */
export const productsWith = (shopId: number | undefined, search: string) => ({
  page: 1,
  pageSize: MOST_OFFERED,
  search,
  columns: ['barcode', 'codigo', 'nombre'],
  ...(shopId !== undefined && { shopId }),
})

/** Asks the server for the products whose barcode or code is this one, and for those that merely contain it. */
export async function findProducts(
  written: string,
  shopId?: number,
): Promise<{ readonly carriers: readonly Product[]; readonly found: readonly Product[] }> {
  const readings = readingsOf(written)
  // The shortest is part of the others.
  const [shortest = written] = readings.toSorted((a, b) => a.length - b.length)
  const { rows } = await call(inventory, { query: productsWith(shopId, shortest) })
  return { carriers: rows.filter(({ barcode, code }) => readings.includes(barcode) || code === written), found: rows }
}
