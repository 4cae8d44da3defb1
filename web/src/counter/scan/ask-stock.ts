import { inventory } from '@mostrador/contract/goods/products'
import { readingsOf } from '@mostrador/domain/goods/barcode'
import type { Product } from '@mostrador/domain/goods/product'
import { call } from '../../api/calls/call.ts'
import { MOST_OFFERED } from '../../api/lists/search-as-typed.ts'
import type { Scan } from '../../ui/scan/scan-reader.ts'

/** Asks the server for products of the user's shop whose barcode or code contains one of the scan's readings. */
export async function askStock({ text, usText, bareText = text }: Scan, signal: AbortSignal): Promise<Product[]> {
  // The longer readings of a code contain the shortest one, which therefore finds them all.
  const shortest = [text, usText, bareText].map((written) => readingsOf(written).toSorted(byLength)[0] ?? written)
  const answers = await Promise.all(
    [...new Set(shortest)].map((search) =>
      call(inventory, { query: { page: 1, pageSize: MOST_OFFERED, search, columns: ['barcode', 'codigo'] }, signal }),
    ),
  )
  return answers.flatMap(({ rows }) => rows)
}

const byLength = (one: string, other: string): number => one.length - other.length
