import { z } from 'zod/mini'
import { type Bag, bagShape, emptyBag } from './bag.ts'

/** An unreadable bag (older build, edited by hand) counts as empty. */
const keptBag = z.extend(bagShape, { version: z.literal(1), trail: z._default(z.array(z.string()), []) })

/** A bag as stored. `trail` names the writes that led to it, the newest last. */
export interface KeptBag {
  readonly bag: Bag
  readonly trail: readonly string[]
}

const NOTHING_KEPT: KeptBag = { bag: emptyBag, trail: ['nothing'] }

export const writeBag = ({ bag, trail }: KeptBag): string => JSON.stringify({ version: 1, trail, ...bag })

export function readBag(kept: string | null): KeptBag {
  if (kept === null) return NOTHING_KEPT
  try {
    const { version: _, trail, ...bag } = keptBag.parse(JSON.parse(kept))
    return { bag, trail }
  } catch {
    return { bag: emptyBag, trail: [] }
  }
}
