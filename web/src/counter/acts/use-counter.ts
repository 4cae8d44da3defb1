import type { Product } from '@mostrador/domain/goods/product'
import type { Charging } from '@mostrador/domain/money/cash-settings'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Bag } from '../../bag/bag.ts'
import { type NamedPiece, namedPieces } from '../../bag/named-pieces.ts'
import { areOffersFixed, withOffers } from '../../bag/offers.ts'
import { askPayment } from '../../bag/payment.ts'
import { withQuoted } from '../../bag/quoted.ts'
import type { FelRules } from '../../bag/receiver.ts'
import { refreshStock } from '../../bag/settle.ts'
import { useBag } from '../../bag/use-bag.ts'
import { useProfile } from '../../session/person/session.tsx'
import { whenIdle } from '../../ui/acts/when-idle.ts'
import type { Scan } from '../../ui/scan/scan-reader.ts'
import { indexStock, keepCarriers } from '../scan/stock-index.ts'
import type { SaleKind } from '../training/sale-kind.ts'
import { type ActMessage, type ActNotice, type CounterActs, counterActs, shownNotice } from './counter-acts.ts'
import { useOffers } from './use-offers.ts'
import { useRenewedStock } from './use-renewed-stock.ts'

/** An event. `turn` differs each time, so that two equal events both show. */
export interface Turn<T> {
  readonly value: T
  readonly turn: number
}

export interface Counter {
  readonly saleKind: SaleKind
  /** The shop's setting for asking how a sale is paid. undefined if this screen takes no payment. */
  readonly charging: Charging | undefined
  readonly sellsOnCredit: boolean
  readonly fel: FelRules
  /** The bag as the device keeps it. */
  readonly kept: Bag
  /** The bag with present stock, offers and payment. */
  readonly bag: Bag
  /** Returns a stored bag as this tab shows it, which a sale sends as shown (D22). */
  readonly asShown: (kept: Bag) => Bag
  /** True while the price rules load. Nothing is sent before. */
  readonly awaitsOffers: boolean
  /** The pieces of a set. Empty for a product that is none (D179). */
  readonly piecesOf: (productId: number) => readonly NamedPiece[]
  readonly acts: CounterActs
  /** Opens 'Cotización' of the bag (D191). Absent for a bag that is not quoted. */
  readonly onQuote?: (() => void) | undefined
  readonly notice: Turn<ActNotice> | undefined
  readonly touched: Turn<number> | undefined
}

/** Keeps the last event of the sale with this key, and hides those of earlier sales. */
function useTurn<T>(key: string | null, keyNow: () => string | null) {
  const [last, setLast] = useState<Turn<T> & { readonly key: string | null }>()
  const turns = useRef(0)
  const latest = useRef<T>(undefined)
  const next = useCallback(
    (value: T) => {
      turns.current += 1
      latest.current = value
      setLast({ value, turn: turns.current, key: keyNow() })
    },
    [keyNow],
  )
  const forget = useCallback(() => {
    latest.current = undefined
    setLast(undefined)
  }, [])
  const latestNow = useCallback(() => latest.current, [])
  return [last?.key === key ? last : undefined, next, forget, latestNow] as const
}

function byId(products: readonly Product[]): ReadonlyMap<number, Product> {
  const stock = new Map<number, Product>()
  for (const product of products) stock.set(product.id, product)
  return stock
}

const asTheyAre = (products: readonly Product[]): readonly Product[] => products

const choose = (products: readonly Product[]) =>
  import('../scan/which-product.tsx').then(({ askWhich }) => askWhich(products))

export function useCounter(
  saleKind: SaleKind,
  products: readonly Product[],
  charging?: Charging,
  fel: FelRules = null,
  /** Takes the units of waiting sales out of products that the server has just returned. */
  unitsLeft = asTheyAre,
  sellsOnCredit = false,
): Counter {
  const { id, extensionId } = useProfile()
  const queries = useQueryClient()
  const [kept, act, onForeign] = useBag(id, saleKind.kind)
  const keyNow = useCallback(() => act((bag) => bag).key, [act])
  const [raw, say, hush, lastMessage] = useTurn<ActMessage>(kept.key, keyNow)
  const [touched, touch] = useTurn<number>(kept.key, keyNow)
  const stock = useMemo(() => byId(products), [products])
  const [carriersOf] = useState(keepCarriers)
  const find = useMemo(() => indexStock(products, extensionId, carriersOf), [products, extensionId, carriersOf])
  // The first scan should not wait until all codes are read.
  useEffect(() => whenIdle(() => void carriersOf(products)), [carriersOf, products])
  const ask = useCallback(
    async (scan: Scan): Promise<readonly Product[]> => {
      const { askServer } = await import('../scan/ask-server.ts')
      const rows = await askServer(queries, saleKind, scan)
      return indexStock(unitsLeft(rows), extensionId)(scan)
    },
    [queries, saleKind, unitsLeft, extensionId],
  )
  useRenewedStock(saleKind.stockKey)
  const { reckon, areAwaited } = useOffers(products, stock)
  const { noun } = saleKind
  const acts = useMemo(
    () => counterActs({ noun, act, stock, find, ask, choose, say, lastMessage, touch }),
    [noun, act, stock, find, ask, say, lastMessage, touch],
  )
  // A message about the bag is outdated once another tab changes the bag.
  useEffect(() => onForeign(hush), [onForeign, hush])
  // The result is shown but never stored: storing it after another tab's sale could restore the sold goods.
  const asShown = useCallback(
    (before: Bag) =>
      askPayment(
        withOffers(withQuoted(refreshStock(before, (productId) => stock.get(productId)?.quantity)), reckon),
        charging,
        sellsOnCredit,
      ),
    [stock, charging, sellsOnCredit, reckon],
  )
  const bag = useMemo(() => asShown(kept), [asShown, kept])
  const value = raw && shownNotice(raw.value, bag)
  const notice = raw && value && { value, turn: raw.turn }
  const piecesOf = (productId: number) => namedPieces(stock, productId)
  const awaitsOffers = areAwaited && !areOffersFixed(kept)
  return { saleKind, charging, sellsOnCredit, fel, kept, bag, asShown, awaitsOffers, piecesOf, acts, notice, touched }
}
