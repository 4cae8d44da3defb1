import type { Profile } from '@mostrador/domain/people/user'
import { newKey } from '../../api/calls/new-key.ts'
import { withKey } from '../../bag/attempt.ts'
import type { Bag, BagKind } from '../../bag/bag.ts'
import { nameFor, park } from '../../bag/parked.ts'
import { tabBag } from '../../bag/store.ts'
import { showChanges } from './show-changes.tsx'

interface Opened {
  readonly kind: BagKind
  readonly noun: string
  readonly bag: Bag
  /** Sentences about what differs from the document. */
  readonly changes: readonly string[]
  readonly title: string
  /** Called if no change has to be told. */
  readonly tell: () => void
}

/** Puts the goods of a document in this tab's bag. What was in it goes on hold. */
export function takeIntoBag({ id }: Profile, { kind, noun, bag, changes, title, tell }: Opened): void {
  const store = tabBag(id, kind)
  const now = Date.now()
  const held = park(id, kind, nameFor(store.read(), capital(noun), now), now)
  store.act(() => withKey(bag, newKey))
  const notes = held ? [...changes, `Lo que había en el ${noun} quedó en espera (F3).`] : changes
  if (notes.length > 0) showChanges(title, notes)
  else tell()
}

const capital = (noun: string): string => `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`
