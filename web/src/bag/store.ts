import { newKey } from '../api/calls/new-key.ts'
import { makeSignal } from '../api/calls/signal.ts'
import { isTraining } from '../api/calls/training.ts'
import { workMark } from '../session/person/selling-place.ts'
import { TRAINING_PLACES } from '../session/shop/training-places.ts'
import { setUnsavedWork } from '../session/storage/unsaved-work.ts'
import { type Bag, type BagKind, emptyBag, isEmpty } from './bag.ts'
import { type KeptBag, readBag, writeBag } from './kept.ts'
import { mergeBags } from './merge.ts'
import { tabSlot } from './slot.ts'

/** Where a user's bag lives between two acts, two tabs, two logins. */
export interface BagStore {
  read(): Bag
  /** Changes the bag as it is now, in whichever tab it was changed last, and keeps the result. */
  act(change: (bag: Bag) => Bag): Bag
  subscribe(listener: () => void): () => void
  /** Another tab changed it. */
  onForeign(listener: () => void): () => void
}

/** Which bag: a user has one on the screen of each kind, shared by all tabs, and others in slots of their own. */
export interface BagPlace {
  readonly userId: number
  readonly kind: BagKind
  /** '' for the shared one. */
  readonly slot: string
  /** A bag of sales that count, on a page that practises too; without it of the page's own kind. */
  readonly isReal?: boolean
}

/** What of `localStorage` is used; absent where the browser denies it. */
export type BagStorage = Pick<Storage, 'getItem' | 'setItem'>

const NAMES = { order: 'bolsa', encargo: 'encargo' } as const satisfies Record<BagKind, string>

/** Bags that are practised with lie apart (D135): one never becomes the other, and what was begun before waits. */
export const placeName = ({ kind, userId, slot, isReal = false }: BagPlace, practises: boolean): string =>
  `${practises && !isReal ? TRAINING_PLACES : 'mostrador.'}${NAMES[kind]}.${userId}${workMark()}${slot && `.${slot}`}`

const nameOf = (place: BagPlace): string => placeName(place, isTraining)

/** So many writings are remembered, to find the last that both tabs had read. */
const LONGEST_TRAIL = 32
/** What another tab writes later than this was written after it had read ours. Not shorter: a busy tab gets the browser's event late. */
const AT_ONCE_MS = 10_000

/**
 * One bag of a user on this device. The storage is the truth and is read again before every act, so that two tabs work
 * on one bag instead of overwriting each other; where it fails (denied, full) the bag lives on in memory. A browser tells
 * its tabs some milliseconds late what one of them wrote: who wrote over the other's meanwhile is found by the trail.
 */
export function openBag(
  place: BagPlace,
  storage: BagStorage | undefined,
): BagStore & { onStorage(name: string | null): void } {
  const name = nameOf(place)
  const changed = makeSignal()
  const changedElsewhere = makeSignal()
  let written: string | null = null
  let { bag, trail } = readBag(null)
  /** By the writing that made it. */
  const known = new Map<string, Bag>()
  /** What this tab wrote last, until another's writing shows that it was seen. */
  let own: (KeptBag & { readonly id: string; readonly at: number }) | undefined
  let isKept = storage !== undefined

  const read = (): Bag => {
    const now = isKept ? attempt(() => storage?.getItem(name) ?? null, written) : written
    if (now !== written) {
      written = now
      take(readBag(now))
    }
    return bag
  }
  const take = (next: KeptBag): void => {
    ;({ bag, trail } = next)
    const id = trail.at(-1)
    if (id !== undefined) known.set(id, bag)
    for (const old of [...known.keys()].slice(0, -2 * LONGEST_TRAIL)) known.delete(old)
  }
  const write = (next: Bag, after: readonly string[] = trail): void => {
    const id = newKey().slice(0, 8)
    take({ bag: next, trail: [...after, id].slice(-LONGEST_TRAIL) })
    own = { id, bag, trail, at: Date.now() }
    written = writeBag({ bag, trail })
    const text = written
    isKept = attempt(() => {
      if (storage) storage.setItem(name, text)
      return storage !== undefined
    }, false)
  }

  /** Two tabs wrote at the same moment, and the other's came last: our changes are merged into it. */
  const catchUp = (): void => {
    const theirs = read()
    const last = own
    if (!last || trail.at(-1) === last.id) return
    own = undefined
    if (trail.includes(last.id) || Date.now() - last.at > AT_ONCE_MS) return
    const shared = known.get(last.trail.findLast((id) => trail.includes(id)) ?? '')
    const merged = shared ? mergeBags(shared, last.bag, theirs) : theirs
    if (merged !== theirs) write(merged, [...trail, last.id])
  }

  take(readBag(null))
  return {
    read,
    act(change) {
      catchUp()
      const before = read()
      const next = change(before)
      if (next === before) return before
      write(next)
      changed.tell()
      return next
    },
    subscribe: changed.listen,
    onForeign: changedElsewhere.listen,
    onStorage(other) {
      if (other !== null && other !== name) return
      catchUp()
      changed.tell()
      changedElsewhere.tell()
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

const deviceStorage = (): BagStorage | undefined => attempt(() => window.localStorage, undefined)

/** The bag that this tab works on. */
export const tabBag = (userId: number, kind: BagKind): BagStore => bagAt({ userId, kind, slot: tabSlot() })

/** A bag of this device; the same one for every caller. While somebody works on it no reload comes of itself (D55). */
export function bagAt(place: BagPlace): BagStore {
  const name = nameOf(place)
  const known = open.get(name)
  if (known) return known
  const store = openBag(place, deviceStorage())
  const noteOpenSale = () => {
    const bag = store.read()
    const isOpen = bag.heldAt === null && (!isEmpty(bag) || bag.isUnanswered)
    attempt(() => setUnsavedWork(name, isOpen), undefined)
  }
  store.subscribe(noteOpenSale)
  noteOpenSale()
  window.addEventListener('storage', (event) => store.onStorage(event.key))
  open.set(name, store)
  return store
}

/** Where else a user has bags on this device. */
export function bagPlaces(userId: number, kind: BagKind, isReal = false): readonly BagPlace[] {
  const of = { userId, kind, isReal }
  const first = nameOf({ ...of, slot: '' })
  const names = attempt(() => Object.keys(window.localStorage), [])
  return names
    .filter((name) => name === first || name.startsWith(`${first}.`))
    .map((name) => ({ ...of, slot: name.slice(first.length + 1) }))
}

/** Empties a bag whose lines were taken into another; a slot of its own is removed from the device. */
export function dropBag(place: BagPlace): void {
  bagAt(place).act((bag) => (isEmpty(bag) ? bag : emptyBag))
  if (place.slot !== '') attempt(() => window.localStorage.removeItem(nameOf(place)), undefined)
}
