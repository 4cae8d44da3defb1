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

/** What this device's scanner has shown of itself; nothing while none was heard. */
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

/** Nothing: it is learnt anew. */
export function keepRhythm(learnt: Rhythm | undefined): void {
  known = { rhythm: learnt }
  try {
    if (learnt) localStorage.setItem(KEY, JSON.stringify(learnt))
    else localStorage.removeItem(KEY)
  } catch {
    // A browser that keeps nothing: it is learnt again after the next load.
  }
}
