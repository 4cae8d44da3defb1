import type { OfferRow } from '@mostrador/contract/sale/offers'
import type { Product } from '@mostrador/domain/goods/product'
import { can } from '@mostrador/domain/people/permissions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Reckon } from '../../bag/offers.ts'
import { offersQuery, reckoningAtHand } from '../../bag/offers-at-hand.ts'
import { useProfile } from '../../session/person/session.tsx'

/** Milliseconds between two looks whether a rule began or ended. */
const LOOK_MS = 10_000

const NO_RULES: readonly OfferRow[] = []

/** Which rules hold now, as a text: a look that finds the same draws nothing. */
const heldNow = (rows: readonly OfferRow[]): string =>
  reckoningAtHand()
    ?.rulesAt(rows, Date.now())
    .map(({ id }) => id)
    .join() ?? ''

/** The rules that hold, looked up again while the till stands there. */
function useHeld(rows: readonly OfferRow[]) {
  const [, setHeld] = useState('')
  const held = heldNow(rows)
  useEffect(() => {
    if (rows.length === 0) return
    const timer = setInterval(() => setHeld(heldNow(rows)), LOOK_MS)
    return () => clearInterval(timer)
  }, [rows])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same rules while the same hold
  return useMemo(() => reckoningAtHand()?.rulesAt(rows, Date.now()) ?? [], [rows, held])
}

export interface Offers {
  /** undefined: no rule holds. */
  readonly reckon: Reckon | undefined
  /** The rules are on their way: a sale waits for them, so that nobody pays more than the shelf says. */
  readonly areAwaited: boolean
}

/** The rules of price of the own shop over the stock at hand (D184), read again when the stock is. */
export function useOffers(products: readonly Product[], stock: ReadonlyMap<number, Product>): Offers {
  const profile = useProfile()
  const { shopId } = profile
  const queries = useQueryClient()
  const { data: rows = NO_RULES, isLoading } = useQuery({ ...offersQuery, enabled: can(profile, 'offers.read') })
  const rules = useHeld(rows)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the stock was read again
  useEffect(() => {
    void queries.refetchQueries({ queryKey: offersQuery.queryKey, exact: true, stale: true })
  }, [queries, products])
  const reckon = useMemo(
    () => (rules.length === 0 ? undefined : reckoningAtHand()?.reckoner(rules, stock, shopId)),
    [rules, stock, shopId],
  )
  return { reckon, areAwaited: isLoading }
}
