import { useSyncExternalStore } from 'react'
import { useAwake } from './use-awake.ts'
import { readWishes, type Wish, type WishList, withWish } from './wish-list.ts'

const keyOf = (slug: string): string => `lista-${slug}`

const NONE: WishList = []
const EVENT = 'lista-cambiada'

/** Caches by the stored text, so that React gets the same list for the same text. */
const read = new Map<string, { readonly text: string | null; readonly list: WishList }>()

function current(slug: string): WishList {
  const key = keyOf(slug)
  const text = storage()?.getItem(key) ?? null
  const known = read.get(key)
  if (known && known.text === text) return known.list
  const list = readWishes(text)
  read.set(key, { text, list })
  return list
}

/** Browsers may forbid storage. */
function storage(): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}

/** For a catalogue with a new slug. */
export function moveWishes(from: readonly string[], to: string): void {
  for (const old of from) {
    const kept = current(old)
    if (kept.length === 0) continue
    if (current(to).length === 0) keepWishes(to, kept)
    keepWishes(old, NONE)
  }
}

export function keepWishes(slug: string, list: WishList): void {
  try {
    if (list.length === 0) storage()?.removeItem(keyOf(slug))
    else storage()?.setItem(keyOf(slug), JSON.stringify(list))
  } catch {
    // Storage is full or denied, so the list stays as it was.
  }
  window.dispatchEvent(new Event(EVENT))
}

/** Other tabs send the 'storage' event. */
function subscribe(changed: () => void): () => void {
  window.addEventListener('storage', changed)
  window.addEventListener(EVENT, changed)
  return () => {
    window.removeEventListener('storage', changed)
    window.removeEventListener(EVENT, changed)
  }
}

/** Kept in this browser only. Empty until the page's script runs. */
export function useWishes(slug: string) {
  const kept = useSyncExternalStore(subscribe, () => current(slug))
  return {
    list: useAwake() ? kept : NONE,
    set: (wish: Wish, quantity: number) => keepWishes(slug, withWish(current(slug), wish, quantity)),
    keep: (list: WishList) => keepWishes(slug, list),
  }
}
