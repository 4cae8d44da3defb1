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

/** A user's bag, shared between tabs and kept between logins. */
export interface BagStore {
  read(): Bag
  /** Applies a change to the latest bag of all tabs, and stores the result. */
  act(change: (bag: Bag) => Bag): Bag
  subscribe(listener: () => void): () => void
  /** Called when another tab has changed the bag. */
  onForeign(listener: () => void): () => void
}

/** The address of a bag. A user has one shared bag of each kind, and others in slots of their own. */
export interface BagPlace {
  readonly userId: number
  readonly kind: BagKind
  /** '' for the shared one. */
  readonly slot: string
  /** True for a bag of real sales, even on a page in training mode. Default: the page's own mode. */
  readonly isReal?: boolean
}

/** The used part of `localStorage`. Absent if the browser denies it. */
export type BagStorage = Pick<Storage, 'getItem' | 'setItem'>

const NAMES = { order: 'bolsa', encargo: 'encargo' } as const satisfies Record<BagKind, string>

/** Bags in training mode have a place of their own (D135). Neither kind turns into the other. */
export const placeName = ({ kind, userId, slot, isReal = false }: BagPlace, practises: boolean): string =>
  `${practises && !isReal ? TRAINING_PLACES : 'mostrador.'}${NAMES[kind]}.${userId}${workMark()}${slot && `.${slot}`}`

const nameOf = (place: BagPlace): string => placeName(place, isTraining)

/** Number of writes remembered, to find the last one that both tabs had read. */
const LONGEST_TRAIL = 32
/** Another tab's write counts as simultaneous for this long. Busy tabs get the storage event late. */
const AT_ONCE_MS = 10_000

/**
 * A user's bag on this device, in memory without storage. Every act reads it first, and the trail shows lost writes.
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
  /** Bags by the id of the write that made them. */
  const known = new Map<string, Bag>()
  /** This tab's last write, until another tab's write includes it. */
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

  /** Merges our changes if another tab wrote at the same time and its write came last. */
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

export const tabBag = (userId: number, kind: BagKind): BagStore => bagAt({ userId, kind, slot: tabSlot() })

/** Returns the one store of a place. While its bag is in use, pages do not reload by themselves (D55). */
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

export function bagPlaces(userId: number, kind: BagKind, isReal = false): readonly BagPlace[] {
  const of = { userId, kind, isReal }
  const first = nameOf({ ...of, slot: '' })
  const names = attempt(() => Object.keys(window.localStorage), [])
  return names
    .filter((name) => name === first || name.startsWith(`${first}.`))
    .map((name) => ({ ...of, slot: name.slice(first.length + 1) }))
}

/** Empties a bag that was taken into another. A slot of its own is removed from the device. */
export function dropBag(place: BagPlace): void {
  bagAt(place).act((bag) => (isEmpty(bag) ? bag : emptyBag))
  if (place.slot !== '') attempt(() => window.localStorage.removeItem(nameOf(place)), undefined)
}
