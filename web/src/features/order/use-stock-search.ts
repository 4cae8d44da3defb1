import type { Product } from '@mostrador/domain/product'
import { searchable } from '@mostrador/domain/search'
import { useMemo } from 'react'
import { type ListSearch, useListSearch } from '../../ui/list/use-list-search.ts'
import { isStockColumn, readColumn, TICKED_FIRST } from './search-columns.ts'

export interface StockSearch extends ListSearch {
  readonly found: readonly Product[]
}

/** The products that match, by text over the ticked columns (D56). Each product is folded once, not once a key. */
export function useStockSearch(products: readonly Product[]): StockSearch {
  const search = useListSearch(TICKED_FIRST)
  const { text, ticked } = search
  const columns = useMemo(() => ticked.filter(isStockColumn), [ticked])
  const find = useMemo(() => searchable(products, columns, readColumn), [products, columns])
  const found = useMemo(() => find({ text, columns }), [find, text, columns])
  return { ...search, found }
}
