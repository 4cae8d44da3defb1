import { adiPrices } from '@mostrador/contract/sale/orders'
import { adiPriceOf } from '@mostrador/domain/goods/price'
import type { Product } from '@mostrador/domain/goods/product'
import type { ShopRules } from '@mostrador/domain/group/shop-rules'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../../api/calls/call.ts'
import { CallFailed } from '../../../api/calls/call-errors.ts'
import { showFault } from '../../../api/calls/errors.ts'
import { isReached } from '../../../api/calls/reach.ts'
import { awaitsAdi, priceAdi, switchAdi } from '../../../bag/adi.ts'
import type { Bag } from '../../../bag/bag.ts'
import type { CounterActs } from '../../../counter/acts/counter-acts.ts'
import { useProfile } from '../../../session/person/session.tsx'

const pricesAtHand = (bag: Bag, products: readonly Product[], terms: Pick<ShopRules, 'reducedPercent'>) => {
  const priceOf = new Map(products.map((product) => [product.id, adiPriceOf(product, terms)]))
  return bag.lines.flatMap(({ productId }) => {
    const adiPrice = priceOf.get(productId)
    return adiPrice === undefined ? [] : [{ productId, adiPrice }]
  })
}

/** Milliseconds that a customer waits for prices at most (D217). */
const TIMEOUT_MS = 2_000

/**
 * Reads missing ADI prices. A refusal switches ADI off (P §4). Without an answer the stock's prices count until the
 * server compares them (D22, D58).
 */
export function useAdiPrices(bag: Bag, { change }: CounterActs, products: readonly Product[]): void {
  const profile = useProfile()
  const isWanted = awaitsAdi(bag)
  const wanted = isWanted ? bag.lines.map((line) => line.productId).join() : ''
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const lines = bag.lines.map(({ productId, quantity }) => ({ productId, quantity }))
    const timeout = AbortSignal.timeout(TIMEOUT_MS)
    const own = pricesAtHand(bag, products, profile)
    const isAtHand = own.length === lines.length
    if (isAtHand && !isReached()) return change((before) => priceAdi(before, own))
    try {
      const { prices } = await call(adiPrices, { body: lines, signal: AbortSignal.any([signal, timeout]) })
      const answered = new Set(prices.map((price) => price.productId))
      if (!lines.every((line) => answered.has(line.productId)))
        throw new CallFailed('Un producto no tiene precio ADI.', true)
      change((before) => priceAdi(before, prices))
    } catch (fault) {
      if (signal.aborted) return
      if (isAtHand && (timeout.aborted || fault instanceof CallFailed)) return change((before) => priceAdi(before, own))
      change((before) => priceAdi(before, undefined))
      showFault(fault, { retry: () => change((before) => switchAdi(before, true)) })
    }
  })
  useEffect(() => {
    if (wanted === '') return
    const asking = new AbortController()
    void ask(asking.signal)
    return () => asking.abort()
  }, [wanted])
}
