import { z } from 'zod/mini'

/** What a till keeps at a place, and how often that has changed. */
const keptShape = z.object({ revision: z.int(), value: z.unknown() })
export type KeptTill = z.output<typeof keptShape>
export type Copies = readonly (readonly [place: string, kept: KeptTill])[]

const NOTHING: KeptTill = { revision: 0, value: undefined }

/** Where the browser keeps nothing, or no more: as long as the page lives. */
const unkept = new Map<string, KeptTill>()
const places = new Set<string>()

function kept(place: string): KeptTill {
  const held = unkept.get(place)
  if (held) return held
  try {
    return keptShape.parse(JSON.parse(localStorage.getItem(place) ?? 'null'))
  } catch {
    return NOTHING
  }
}

function put(place: string, next: KeptTill): void {
  places.add(place)
  try {
    localStorage.setItem(place, JSON.stringify(next))
    unkept.delete(place)
  } catch {
    unkept.set(place, next)
  }
}

/** What this device remembers at a place; undefined when that is nothing. */
export const remembered = (place: string): unknown => kept(place).value

/**
 * Remembers it in localStorage, where it is at hand at once. Chromium writes that to the disk seconds later: where sales can
 * wait, copies stand beside them (`sale-store.ts`).
 */
export const remember = (place: string, value: unknown): void =>
  put(place, { revision: kept(place).revision + 1, value })

/** Everything that was remembered or taken back since the page was opened. */
export const copies = (): Copies => [...places].map((place) => [place, kept(place)])

/** What a killed browser forgot: where localStorage is older than a copy, or has lost it, the copy counts. */
export function takeBack(saved: Copies): void {
  for (const [place, copy] of saved) {
    const here = kept(place)
    // What is the same is not written: another tab may be changing it just now.
    if (copy.revision >= here.revision && JSON.stringify(copy) !== JSON.stringify(here)) put(place, copy)
  }
}
