import { z } from 'zod/mini'

/** A value that a till keeps, with the number of its changes. */
const keptShape = z.object({ revision: z.int(), value: z.unknown() })
export type KeptTill = z.output<typeof keptShape>
export type Copies = readonly (readonly [place: string, kept: KeptTill])[]

const NOTHING: KeptTill = { revision: 0, value: undefined }

/** Values in memory, for browsers without storage. They last as long as the page. */
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

export const remembered = (place: string): unknown => kept(place).value

/** Keeps a value in localStorage, which reaches the disk seconds later. `sale-store.ts` keeps copies. */
export const remember = (place: string, value: unknown): void =>
  put(place, { revision: kept(place).revision + 1, value })

/** Everything that was remembered or taken back since the page was opened. */
export const copies = (): Copies => [...places].map((place) => [place, kept(place)])

/** Restores what a killed browser lost: a copy that is newer than localStorage replaces it. */
export function takeBack(saved: Copies): void {
  for (const [place, copy] of saved) {
    const here = kept(place)
    // Equal values are not written, because another tab may be changing them now.
    if (copy.revision >= here.revision && JSON.stringify(copy) !== JSON.stringify(here)) put(place, copy)
  }
}
