import { type Bag, type BagKind, isEmpty } from './bag.ts'
import { tabSlot } from './slot.ts'
import { type BagPlace, bagAt, bagPlaces } from './store.ts'

/** Another bag of the same user on this device: on hold, or in another tab. */
export interface ParkedBag {
  readonly place: BagPlace
  readonly bag: Bag
}

/** A user's other bags, those on hold first, the newest of them on top. */
export const parkedBags = (userId: number, kind: BagKind): readonly ParkedBag[] =>
  bagPlaces(userId, kind)
    .filter(({ slot }) => slot !== tabSlot())
    .map((place) => ({ place, bag: bagAt(place).read() }))
    .filter(({ bag }) => !isEmpty(bag))
    .toSorted((one, other) => (other.bag.heldAt ?? 0) - (one.bag.heldAt ?? 0))
