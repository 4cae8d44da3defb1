import type { Product } from '@mostrador/domain/goods/product'
import type { Charging } from '@mostrador/domain/sale/cash-settings'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Bag } from '../../bag/bag.ts'
import { askPayment } from '../../bag/payment.ts'
import type { FelRules } from '../../bag/receiver.ts'
import { refreshStock } from '../../bag/refusal.ts'
import { useBag } from '../../bag/use-bag.ts'
import { useProfile } from '../../session/session.tsx'
import { indexStock } from '../scan/stock-index.ts'
import { type ActNotice, type CounterActs, counterActs } from './counter-acts.ts'
import type { SaleKind } from './sale-kind.ts'

/** Something that happened just now: `turn` differs each time, so that the same twice shows twice. */
export interface Turn<T> {
  readonly value: T
  readonly turn: number
}

export interface Counter {
  readonly saleKind: SaleKind
  /** Whether it asks how it is paid; undefined where nothing is paid here. */
  readonly charging: Charging | undefined
  /** What electronic invoicing asks of a sale here. */
  readonly fel: FelRules
  /** The bag as the device keeps it. */
  readonly kept: Bag
  /** With today's stock, and how it is paid. */
  readonly bag: Bag
  /** A kept bag as this tab shows it: what a sale says that the till showed (D22). */
  readonly asShown: (kept: Bag) => Bag
  readonly acts: CounterActs
  readonly said: Turn<ActNotice> | undefined
  /** The line of the last act. */
  readonly touched: Turn<number> | undefined
}

function useTurn<T>(): readonly [Turn<T> | undefined, (value: T) => void, () => void] {
  const [last, setLast] = useState<Turn<T>>()
  const turns = useRef(0)
  const next = useCallback((value: T) => {
    turns.current += 1
    setLast({ value, turn: turns.current })
  }, [])
  const forget = useCallback(() => setLast(undefined), [])
  return [last, next, forget]
}

/** A bag of who is logged in, over the stock at hand. */
export function useCounter(
  saleKind: SaleKind,
  products: readonly Product[],
  charging?: Charging,
  fel: FelRules = null,
): Counter {
  const { id, extensionId } = useProfile()
  const [kept, act, onForeign] = useBag(id, saleKind.kind)
  const [said, say, hush] = useTurn<ActNotice>()
  const [touched, touch] = useTurn<number>()
  const stock = useMemo(() => new Map(products.map((product) => [product.id, product])), [products])
  const find = useMemo(() => indexStock(products, extensionId), [products, extensionId])
  const { noun } = saleKind
  const acts = useMemo(() => counterActs({ noun, act, stock, find, say, touch }), [noun, act, stock, find, say, touch])
  // What was said of a bag is no longer so once another tab has changed it.
  useEffect(() => onForeign(hush), [onForeign, hush])
  // Shown, not kept: a tab that wrote it by itself, on hearing of another tab's sale, could put back what that one has just
  // sold.
  const asShown = useCallback(
    (before: Bag) =>
      askPayment(
        refreshStock(before, (productId) => stock.get(productId)?.quantity),
        charging,
      ),
    [stock, charging],
  )
  const bag = useMemo(() => asShown(kept), [asShown, kept])
  return { saleKind, charging, fel, kept, bag, asShown, acts, said, touched }
}
