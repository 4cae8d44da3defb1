import type { Product } from '@mostrador/domain/product'
import { searchable } from '@mostrador/domain/search'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import { isStockColumn, readColumn, TICKED_FIRST } from './search-columns.ts'

/** What was searched, kept while the review has the screen. */
export interface SearchMemory {
  readonly text: string
  readonly ticked: readonly string[]
}

export const NOTHING_SEARCHED: SearchMemory = { text: '', ticked: TICKED_FIRST }

/**
 * The products that match, by text over the ticked columns (D56). A product's ticked columns are folded once, into one
 * text: a key press asks each of 20,000 products one question instead of nine. No search holds the line break between.
 */
export function useStockSearch(products: readonly Product[], memory: RefObject<SearchMemory>) {
  const [text, setText] = useState(memory.current.text)
  const [ticked, setTicked] = useState(memory.current.ticked)
  useEffect(() => {
    memory.current = { text, ticked }
  }, [memory, text, ticked])
  const find = useMemo(() => {
    const columns = ticked.filter(isStockColumn)
    const readAll = (product: Product) => columns.map((column) => readColumn(product, column)).join('\n')
    return searchable(products, ['ticked'], readAll)
  }, [products, ticked])
  const found = useMemo(() => find({ text, columns: ['ticked'] }), [find, text])
  return { found, text, ticked, setText, setTicked }
}
