import { useEffect, useEffectEvent } from 'react'
import { type Taxpayer, useTaxpayer } from '../../api/records/use-taxpayer.ts'
import type { Bag } from '../../bag/bag.ts'
import { fillRegistered } from '../../bag/buyer.ts'
import { type FelRules, receiverOf } from '../../bag/receiver.ts'
import type { CounterActs } from '../acts/counter-acts.ts'

/** Fills 'Cliente' with SAT's name for a NIT or a CUI, in a shop with electronic invoices (D163). */
export function useRegisteredBuyer(bag: Bag, acts: CounterActs, fel: FelRules): Taxpayer {
  const receiver = fel && receiverOf(bag)
  const id = receiver?.kind === 'NIT' || receiver?.kind === 'CUI' ? receiver.id : null
  const taxpayer = useTaxpayer(id)
  const { name, isAsking } = taxpayer
  const fill = useEffectEvent(() => {
    // A sale that may be stored must stay as it was sent.
    acts.change((before) =>
      receiverOf(before)?.id === receiver?.id && !before.isUnanswered ? fillRegistered(before, name) : before,
    )
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the name or its number changes
  useEffect(() => {
    if (!isAsking) fill()
  }, [name, id, isAsking])
  return taxpayer
}
