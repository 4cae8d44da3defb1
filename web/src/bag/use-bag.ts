import { useSyncExternalStore } from 'react'
import type { Bag, BagKind } from './bag.ts'
import { type BagStore, bagOf } from './store.ts'

/** The user's bag and the way to change it. */
export function useBag(userId: number, kind: BagKind): readonly [bag: Bag, act: BagStore['act']] {
  const store = bagOf(userId, kind)
  return [useSyncExternalStore(store.subscribe, store.read), store.act]
}
