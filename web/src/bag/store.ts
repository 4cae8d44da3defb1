import { setUnsavedWork } from '../session/unsaved-work.ts'
import { type Bag, type BagKind, emptyBag, isEmpty } from './bag.ts'
import { readBag, writeBag } from './kept.ts'

/** Where a user's bag lives between two acts, two tabs, two logins. */
export interface BagStore {
  read(): Bag
  /** Changes the bag as it is now, in whichever tab it was changed last, and keeps the result. */
  act(change: (bag: Bag) => Bag): Bag
  subscribe(listener: () => void): () => void
}

/** What of `localStorage` is used; absent where the browser denies it. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem'>

const NAMES = { order: 'mostrador.bolsa', encargo: 'mostrador.encargo' } as const satisfies Record<BagKind, string>

const nameOf = (kind: BagKind, userId: number): string => `${NAMES[kind]}.${userId}`

/**
 * The bag of one user on this device. The shelf is the truth and is read again before every act, so that two tabs work
 * on one bag instead of overwriting each other; where it fails (denied, full) the bag lives on in memory.
 */
export function openBag(
  userId: number,
  shelf: Shelf | undefined,
  kind: BagKind = 'order',
): BagStore & { heardOf(name: string | null): void } {
  const name = nameOf(kind, userId)
  const listeners = new Set<() => void>()
  let written: string | null = null
  let bag: Bag = emptyBag
  let isKept = shelf !== undefined

  const read = (): Bag => {
    const now = isKept ? attempt(() => shelf?.getItem(name) ?? null, written) : written
    if (now !== written) {
      written = now
      bag = readBag(now)
    }
    return bag
  }
  const write = (next: Bag): void => {
    bag = next
    written = writeBag(next)
    const text = written
    isKept = attempt(() => {
      if (shelf) shelf.setItem(name, text)
      return shelf !== undefined
    }, false)
  }
  const tell = (): void => {
    for (const listener of listeners) listener()
  }

  return {
    read,
    act(change) {
      const before = read()
      const next = change(before)
      if (next === before) return before
      write(next)
      tell()
      return next
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    heardOf(changed) {
      if (changed === null || changed === name) tell()
    },
  }
}

function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act()
  } catch {
    return otherwise
  }
}

const open = new Map<string, ReturnType<typeof openBag>>()

const deviceShelf = (): Shelf | undefined => attempt(() => window.localStorage, undefined)

/** The bag of a user on this device; the same one for every caller. While it holds a sale no reload comes of itself (D55). */
export function bagOf(userId: number, kind: BagKind): BagStore {
  const name = nameOf(kind, userId)
  const known = open.get(name)
  if (known) return known
  const store = openBag(userId, deviceShelf(), kind)
  const noteOpenSale = () => {
    const bag = store.read()
    attempt(() => setUnsavedWork(name, !isEmpty(bag) || bag.isUnanswered), undefined)
  }
  store.subscribe(noteOpenSale)
  noteOpenSale()
  window.addEventListener('storage', (event) => store.heardOf(event.key))
  open.set(name, store)
  return store
}
