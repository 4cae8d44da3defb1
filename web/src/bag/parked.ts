import { FINAL_CONSUMER } from '@mostrador/domain/people/nit'
import { localTime } from '@mostrador/domain/time'
import { newKey } from '../api/calls/new-key.ts'
import { type Bag, type BagKind, buyerOf, emptied, isEmpty } from './bag.ts'
import { releaseOffers } from './offers.ts'
import { setOwnSlot, tabSlot } from './slot.ts'
import { type BagPlace, bagAt, bagPlaces, dropBag, tabBag } from './store.ts'

/** Another bag of the same person on this device: put on hold, or another tab's. */
export interface ParkedBag {
  readonly place: BagPlace
  readonly bag: Bag
}

/** What a bag on hold is called when nobody says otherwise: 'Ana Cux', 'Pedido de las 10:32'. */
export function nameFor({ name, encargo, customer }: Bag, noun: string, now: number): string {
  const known = [name, customer === FINAL_CONSUMER ? '' : customer, encargo ? buyerOf(encargo) : '']
  return (
    known.map((each) => each.trim()).find((each) => each !== '') ?? `${noun} de las ${localTime(now).slice(11, 16)}`
  )
}

/** What this tab's bag will be called when it is put on hold: it remembers that with the rest of what was typed. */
export function nameBag(userId: number, kind: BagKind, name: string): void {
  tabBag(userId, kind).act((bag) => ({ ...bag, name }))
}

/** The bags of a person beside the one on this tab's screen, those on hold first, the newest of them on top. */
export const parkedBags = (userId: number, kind: BagKind): readonly ParkedBag[] =>
  bagPlaces(userId, kind)
    .filter(({ slot }) => slot !== tabSlot())
    .map((place) => ({ place, bag: bagAt(place).read() }))
    .filter(({ bag }) => !isEmpty(bag))
    .toSorted((one, other) => (other.bag.heldAt ?? 0) - (one.bag.heldAt ?? 0))

/** Puts this tab's bag on hold under a name; it is stored under its new place before it leaves the screen. Gives back its place. */
export function park(userId: number, kind: BagKind, name: string, now: number): BagPlace | undefined {
  const current = tabBag(userId, kind)
  const bag = current.read()
  if (isEmpty(bag)) return undefined
  const place: BagPlace = { userId, kind, slot: newKey().slice(0, 8) }
  bagAt(place).act(() => ({ ...bag, name: name.trim(), heldAt: now }))
  current.act(emptied)
  return place
}

/**
 * Takes a bag up again; the one on the screen goes on hold meanwhile. On the screen before it leaves its place: torn in two by
 * a crash it is there twice under one key, which sells once (D25).
 */
export function takeUp(place: BagPlace, otherName: string, now: number): void {
  const taken = bagAt(place).read()
  if (isEmpty(taken)) return
  park(place.userId, place.kind, otherName, now)
  // What the server said of its offers may be days old.
  const bag = taken.isUnanswered ? taken : releaseOffers(taken)
  tabBag(place.userId, place.kind).act(() => ({ ...bag, heldAt: null }))
  dropBag(place)
}

const nounOf = ({ encargo }: Bag): string => (encargo === null ? 'Pedido' : encargo.layaway ? 'Apartado' : 'Encargo')

/** This tab works on the shared bags again; what it had of its own goes on hold. */
export function leaveOwnSlot(userId: number, now: number): void {
  for (const kind of ['order', 'encargo'] as const) {
    const own = tabBag(userId, kind)
    park(userId, kind, nameFor(own.read(), nounOf(own.read()), now), now)
    dropBag({ userId, kind, slot: tabSlot() })
  }
  setOwnSlot(false)
}
