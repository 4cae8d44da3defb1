import type { Product } from '@mostrador/domain/product'
import { useCallback, useMemo, useState } from 'react'
import type { Bag } from '../bag/bag.ts'
import { refreshStock } from '../bag/refusal.ts'
import { useBag } from '../bag/use-bag.ts'
import { useProfile } from '../session/session.tsx'
import { type CounterActs, counterActs, type Said } from './counter-acts.ts'
import type { Deal } from './deal.ts'
import { indexStock } from './stock-index.ts'

/** Something that happened just now: `turn` differs each time, so that the same twice shows twice. */
export interface Turn<T> {
  readonly value: T
  readonly turn: number
}

export interface Counter {
  readonly deal: Deal
  /** The bag as the device keeps it. */
  readonly kept: Bag
  /** With today's stock. */
  readonly bag: Bag
  /** A kept bag as this tab shows it: what a sale says that the till showed (D22). */
  readonly asShown: (kept: Bag) => Bag
  readonly acts: CounterActs
  readonly said: Turn<Said> | undefined
  /** The line of the last act. */
  readonly touched: Turn<number> | undefined
}

function useTurn<T>(): readonly [Turn<T> | undefined, (value: T) => void] {
  const [last, setLast] = useState<Turn<T>>()
  const next = useCallback((value: T) => setLast((before) => ({ value, turn: (before?.turn ?? 0) + 1 })), [])
  return [last, next]
}

/** A bag of who is logged in, over the stock at hand. */
export function useCounter(deal: Deal, products: readonly Product[]): Counter {
  const { id, extensionId } = useProfile()
  const [kept, act] = useBag(id, deal.kind)
  const [said, say] = useTurn<Said>()
  const [touched, touch] = useTurn<number>()
  const stock = useMemo(() => new Map(products.map((product) => [product.id, product])), [products])
  const find = useMemo(() => indexStock(products, extensionId), [products, extensionId])
  const { noun } = deal
  const acts = useMemo(() => counterActs({ noun, act, stock, find, say, touch }), [noun, act, stock, find, say, touch])
  // Shown, not kept: a tab that wrote it by itself, on hearing of another tab's sale, could put back what that one has just
  // sold.
  const asShown = useCallback(
    (before: Bag) => refreshStock(before, (productId) => stock.get(productId)?.quantity),
    [stock],
  )
  const bag = useMemo(() => asShown(kept), [asShown, kept])
  return { deal, kept, bag, asShown, acts, said, touched }
}
