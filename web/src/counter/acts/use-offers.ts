import type { Product } from '@mostrador/domain/goods/product'
import { can } from '@mostrador/domain/people/permissions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Reckon } from '../../bag/offers.ts'
import { offersQuery } from '../../bag/offers-at-hand.ts'
import type { OffersAtHand } from '../../bag/read-offers.ts'
import { useProfile } from '../../session/person/session.tsx'

const CHECK_RULES_MS = 10_000

/** The rules that apply now, as a text. An equal text causes no drawing. */
const heldNow = (offers: OffersAtHand | undefined) => offers?.reckoning?.heldAt(offers.rows, Date.now()) ?? ''

function useHeld(offers: OffersAtHand | undefined): string {
  const [, setHeld] = useState('')
  useEffect(() => {
    if (!offers?.reckoning) return
    const timer = setInterval(() => setHeld(heldNow(offers)), CHECK_RULES_MS)
    return () => clearInterval(timer)
  }, [offers])
  return heldNow(offers)
}

export interface Offers {
  /** undefined if no rule applies. */
  readonly reckon: Reckon | undefined
  /** True while the rules load. A sale waits for them, so that nobody pays more than the shelf price. */
  readonly areAwaited: boolean
}

/** The price rules of the user's shop over the stock at hand (D184). They are read again with the stock. */
export function useOffers(products: readonly Product[], stock: ReadonlyMap<number, Product>): Offers {
  const profile = useProfile()
  const { shopId } = profile
  const queries = useQueryClient()
  const { data, isLoading } = useQuery({ ...offersQuery, enabled: can(profile, 'offers.read') })
  const held = useHeld(data)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the stock was read again
  useEffect(() => {
    void queries.refetchQueries({ queryKey: offersQuery.queryKey, exact: true, stale: true })
  }, [queries, products])
  const reckon = useMemo(
    () => (held === '' ? undefined : data?.reckoning?.reckoner(data.rows, held, stock, shopId)),
    [data, held, stock, shopId],
  )
  return { reckon, areAwaited: isLoading }
}
