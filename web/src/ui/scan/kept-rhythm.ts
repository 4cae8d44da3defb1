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

/** undefined before the first scan. */
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

/** undefined forgets the rhythm, so that the next scan teaches it again. */
export function keepRhythm(learnt: Rhythm | undefined): void {
  known = { rhythm: learnt }
  try {
    if (learnt) localStorage.setItem(KEY, JSON.stringify(learnt))
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage the rhythm is learnt again after the next load.
  }
}
