import { knownBuyer } from '@mostrador/contract/sale/orders'
import { CF, hasRightCheckDigit, tidyNit } from '@mostrador/domain/people/nit'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { queryOf } from '../../api/calls/query.ts'
import { useIsReached } from '../../api/calls/reach.ts'
import { useSettled } from '../../api/lists/search-as-typed.ts'
import type { Bag } from '../../bag/bag.ts'
import { fillCustomer } from '../../bag/buyer.ts'
import type { CounterActs } from '../acts/counter-acts.ts'

/** Fills 'Cliente' with the NIT's last name. Without network nothing is filled, and no message shows. */
export function useKnownBuyer(bag: Bag, acts: CounterActs): void {
  const written = tidyNit(bag.nit)
  const nit = useSettled(written)
  const isReached = useIsReached()
  const isAsked = nit !== CF && hasRightCheckDigit(nit)
  const { data } = useQuery({
    ...queryOf(knownBuyer, { body: { nit } }),
    enabled: isAsked && isReached,
    // A buyer asked for earlier may have been unknown then.
    staleTime: 0,
    retry: false,
  })
  const name = isAsked ? (data?.name ?? null) : null
  const isUnfilled = bag.filled === null
  const fill = useEffectEvent(() => {
    // A sale that may be stored must stay as it was sent.
    acts.change((before) =>
      tidyNit(before.nit) === nit && !before.isUnanswered ? fillCustomer(before, 'nit', name) : before,
    )
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the name, the NIT or the filled field changes
  useEffect(() => fill(), [name, nit, isUnfilled])
}
