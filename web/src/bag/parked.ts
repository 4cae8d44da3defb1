import { FINAL_CONSUMER } from '@mostrador/domain/people/nit'
import { localTime } from '@mostrador/domain/time'
import { newKey } from '../api/calls/new-key.ts'
import { type Bag, type BagKind, buyerOf, emptied, isEmpty } from './bag.ts'
import { releaseOffers } from './offers.ts'
import { setOwnSlot, tabSlot } from './slot.ts'
import { type BagPlace, bagAt, dropBag, tabBag } from './store.ts'

/** Default name of a bag on hold: 'Ana Cux', 'Pedido de las 10:32'. */
export function nameFor({ name, encargo, customer }: Bag, noun: string, now: number): string {
  const known = [name, customer === FINAL_CONSUMER ? '' : customer, encargo ? buyerOf(encargo) : '']
  return (
    known.map((each) => each.trim()).find((each) => each !== '') ?? `${noun} de las ${localTime(now).slice(11, 16)}`
  )
}

export function nameBag(userId: number, kind: BagKind, name: string): void {
  tabBag(userId, kind).act((bag) => ({ ...bag, name }))
}

/** Puts this tab's bag on hold and returns its place. The bag is stored there before it leaves the screen. */
export function park(userId: number, kind: BagKind, name: string, now: number): BagPlace | undefined {
  const current = tabBag(userId, kind)
  const bag = current.read()
  if (isEmpty(bag)) return undefined
  const place: BagPlace = { userId, kind, slot: newKey().slice(0, 8) }
  bagAt(place).act(() => ({ ...bag, name: name.trim(), heldAt: now }))
  current.act(emptied)
  return place
}

/** Takes a bag up and puts the current one on hold. A crash leaves it twice under one key, which sells once (D25). */
export function takeUp(place: BagPlace, otherName: string, now: number): void {
  const taken = bagAt(place).read()
  if (isEmpty(taken)) return
  park(place.userId, place.kind, otherName, now)
  // The server's offers in it may be days old.
  const bag = taken.isUnanswered ? taken : releaseOffers(taken)
  tabBag(place.userId, place.kind).act(() => ({ ...bag, heldAt: null }))
  dropBag(place)
}

const nounOf = ({ encargo }: Bag): string => (encargo === null ? 'Pedido' : encargo.layaway ? 'Apartado' : 'Encargo')

/** Puts this tab's own bags on hold and returns the tab to the shared bags. */
export function leaveOwnSlot(userId: number, now: number): void {
  for (const kind of ['order', 'encargo'] as const) {
    const own = tabBag(userId, kind)
    park(userId, kind, nameFor(own.read(), nounOf(own.read()), now), now)
    dropBag({ userId, kind, slot: tabSlot() })
  }
  setOwnSlot(false)
}
