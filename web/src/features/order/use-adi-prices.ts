import { adiPrices } from '@mostrador/contract/orders'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../api/call.ts'
import { showFault } from '../../api/errors.ts'
import { awaitsAdi, priceAdi, switchAdi } from '../../bag/adi.ts'
import type { Bag } from '../../bag/bag.ts'
import type { CounterActs } from '../../counter/counter-acts.ts'

/**
 * Fetches the affiliates' prices of lines that lack them: after the box is ticked, another affiliate, a line added later.
 * Refused, the box is unticked and the special prices go (P §4).
 */
export function useAdiPrices(bag: Bag, { change }: CounterActs): void {
  const isWanted = awaitsAdi(bag)
  const wanted = isWanted ? bag.lines.map((line) => line.productId).join() : ''
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const lines = bag.lines.map(({ productId, quantity }) => ({ productId, quantity }))
    try {
      const { prices } = await call(adiPrices, { body: lines, signal })
      const answered = new Set(prices.map((price) => price.productId))
      if (!lines.every((line) => answered.has(line.productId))) throw new Error('Un producto no tiene precio ADI.')
      change((before) => priceAdi(before, prices))
    } catch (fault) {
      if (signal.aborted) return
      change((before) => switchAdi(before, false))
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
