import type { RefusedItem } from '@mostrador/contract/goods/refused-items'
import { useEffect, useEffectEvent } from 'react'
import type { Bag } from '../../bag/bag.ts'
import { useOutbox } from '../../outbox/waiting/use-outbox.ts'

/** Opens the review for a bag that corrects a refused sale, with the server's reasons (D74). */
export function useCorrecting({ corrects }: Bag, reopen: (items: readonly RefusedItem[]) => void): void {
  const outbox = useOutbox()
  const key = corrects?.key
  const open = useEffectEvent((items: readonly RefusedItem[]) => reopen(items))
  useEffect(() => {
    if (key === undefined || !outbox) return
    let isHere = true
    void outbox.find(key).then((sale) => isHere && open(sale?.items ?? []))
    return () => {
      isHere = false
    }
  }, [key, outbox])
}
