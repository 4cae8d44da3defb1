import { useSyncExternalStore } from 'react'
import type { Bag } from './bag.ts'
import { type BagStore, bagOf } from './store.ts'

/** The user's bag and the way to change it. */
export function useBag(userId: number): readonly [bag: Bag, act: BagStore['act']] {
  const store = bagOf(userId)
  return [useSyncExternalStore(store.subscribe, store.read), store.act]
}
