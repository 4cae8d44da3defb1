import type { Brand } from '@mostrador/domain/brand'
import { useSyncExternalStore } from 'react'
import { useAwake } from './use-awake.ts'
import { readWishes, type Wish, type WishList, withWish } from './wish-list.ts'

const keyOf = (brand: Brand['key']): string => `lista-${brand}`

const NONE: WishList = []
const EVENT = 'lista-cambiada'

/** What was read last, by its text: the same text is the same list. */
const read = new Map<string, { readonly text: string | null; readonly list: WishList }>()

function current(brand: Brand['key']): WishList {
  const key = keyOf(brand)
  const text = storage()?.getItem(key) ?? null
  const known = read.get(key)
  if (known && known.text === text) return known.list
  const list = readWishes(text)
  read.set(key, { text, list })
  return list
}

/** Browsers may forbid a site to keep anything. */
function storage(): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}

export function keepWishes(brand: Brand['key'], list: WishList): void {
  try {
    if (list.length === 0) storage()?.removeItem(keyOf(brand))
    else storage()?.setItem(keyOf(brand), JSON.stringify(list))
  } catch {
    // Full or forbidden: the list stays as it was, and shows it.
  }
  window.dispatchEvent(new Event(EVENT))
}

/** Other tabs tell by the storage's own event. */
function subscribe(changed: () => void): () => void {
  window.addEventListener('storage', changed)
  window.addEventListener(EVENT, changed)
  return () => {
    window.removeEventListener('storage', changed)
    window.removeEventListener(EVENT, changed)
  }
}

/** The visitor's list of a brand, in this browser alone; empty while the server's page stands as it came. */
export function useWishes(brand: Brand['key']) {
  const kept = useSyncExternalStore(subscribe, () => current(brand))
  return {
    list: useAwake() ? kept : NONE,
    set: (wish: Wish, quantity: number) => keepWishes(brand, withWish(current(brand), wish, quantity)),
    clear: () => keepWishes(brand, NONE),
  }
}
