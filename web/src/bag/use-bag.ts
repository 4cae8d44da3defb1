import { useSyncExternalStore } from 'react'
import type { Bag, BagKind } from './bag.ts'
import { onSlot, tabSlot } from './slot.ts'
import { type BagStore, bagAt } from './store.ts'

export function useBag(
  userId: number,
  kind: BagKind,
): readonly [bag: Bag, act: BagStore['act'], onForeign: BagStore['onForeign']] {
  const slot = useSyncExternalStore(onSlot, tabSlot)
  const store = bagAt({ userId, kind, slot })
  return [useSyncExternalStore(store.subscribe, store.read), store.act, store.onForeign]
}
