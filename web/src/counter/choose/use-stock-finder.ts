import type { Product } from '@mostrador/domain/goods/product'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { namesInStock, type ProductNames } from '../../bag/line-names.ts'
import { inIdlePieces } from '../../ui/acts/when-idle.ts'
import { familiesOf, type ShelfFamily } from '../family/shelf-families.ts'
import { DEFAULT_SEARCH_COLUMNS, foldedOnce, isStockColumn, searchedShelf } from './search-columns.ts'

export interface StockFinder {
  readonly find: (text: string) => readonly Product[]
  readonly families: ReadonlyMap<number, ShelfFamily>
  readonly namesOf: ProductNames
  readonly ticked: readonly string[]
  /** At least one column stays ticked, because a search in none would find nothing. */
  readonly tick: (columns: readonly string[]) => void
}

/**
 * Finds products by words over the ticked columns (D56, D173). The desk makes the finder, so that a scan that starts
 * the next order does not wait for it.
 */
export function useStockFinder(products: readonly Product[]): StockFinder {
  const [ticked, setTicked] = useState<readonly string[]>(DEFAULT_SEARCH_COLUMNS)
  const settled = useDeferredValue(products)
  const searchedOf = useMemo(() => foldedOnce(ticked.filter(isStockColumn)), [ticked])
  const { find, foldSome } = useMemo(() => searchedShelf(settled, searchedOf), [settled, searchedOf])
  useEffect(() => inIdlePieces(foldSome), [foldSome])
  const families = useMemo(() => familiesOf(settled), [settled])
  const namesOf = useMemo(() => namesInStock(settled), [settled])
  return useMemo(
    () => ({ find, families, namesOf, ticked, tick: (columns) => columns.length > 0 && setTicked(columns) }),
    [find, families, namesOf, ticked],
  )
}
