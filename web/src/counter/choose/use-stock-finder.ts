import type { Product } from '@mostrador/domain/goods/product'
import { holding, typedAs } from '@mostrador/domain/search'
import { useDeferredValue, useMemo, useState } from 'react'
import { foldedOnce, isStockColumn, TICKED_FIRST } from './search-columns.ts'

/** The search over the stock at hand, and in which columns it looks. */
export interface StockFinder {
  readonly find: (text: string) => readonly Product[]
  readonly ticked: readonly string[]
  /** At least one column stays ticked: a search in none would hide everything without a word. */
  readonly tick: (columns: readonly string[]) => void
}

/**
 * Finds products by text over the ticked columns (D56). A product's ticked columns are folded once, into one text: a key
 * press asks each of 20,000 products one question instead of nine. No search holds the line break between. Made by the
 * desk and not by a step, so that a scan that starts the next order does not wait for it.
 */
export function useStockFinder(products: readonly Product[]): StockFinder {
  const [ticked, setTicked] = useState<readonly string[]>(TICKED_FIRST)
  const settled = useDeferredValue(products)
  const textOf = useMemo(() => foldedOnce(ticked.filter(isStockColumn)), [ticked])
  const find = useMemo(() => {
    const texts = settled.map(textOf)
    return (text: string) => {
      const wanted = typedAs('text', text)
      const holds = holding(wanted)
      return wanted === '' ? settled : settled.filter((_, place) => holds(texts[place] ?? ''))
    }
  }, [settled, textOf])
  return useMemo(() => ({ find, ticked, tick: (columns) => columns.length > 0 && setTicked(columns) }), [find, ticked])
}
