import { z } from 'zod/mini'
import type { Rhythm } from './scan-rhythm.ts'

const KEY = 'mostrador.escaner'

const rhythm = z.object({
  pace: z.number().check(z.minimum(0), z.maximum(1_000)),
  unevenness: z.number().check(z.minimum(0)),
  stall: z.number().check(z.minimum(0), z.maximum(10_000)),
  end: z.enum(['Enter', 'Tab', 'none']),
  scans: z.int().check(z.minimum(1)),
})

let known: { readonly rhythm: Rhythm | undefined } | undefined

/** The rhythm of this device's scanner; undefined while none was used. */
export function keptRhythm(): Rhythm | undefined {
  known ??= { rhythm: read() }
  return known.rhythm
}

function read(): Rhythm | undefined {
  try {
    return rhythm.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null')).data
  } catch {
    return undefined
  }
}

/** undefined forgets the rhythm: it is learnt again from the next scan on. */
export function keepRhythm(learnt: Rhythm | undefined): void {
  known = { rhythm: learnt }
  try {
    if (learnt) localStorage.setItem(KEY, JSON.stringify(learnt))
    else localStorage.removeItem(KEY)
  } catch {
    // A browser that keeps nothing: it is learnt again after the next load.
  }
}
