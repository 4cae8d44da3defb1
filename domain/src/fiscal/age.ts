import { DAY_MS, HOUR_MS } from '../time.ts'

/** How long a document waits for its certification (D166). 'tooOld': it can no longer be certified with its date. */
export type DocumentAge = 'fresh' | 'amber' | 'red' | 'bell' | 'tooOld'

/** From how old on, the oldest first. */
const AGES: readonly (readonly [DocumentAge, number])[] = [
  ['tooOld', 5 * DAY_MS],
  ['bell', 4.5 * DAY_MS],
  ['red', 3 * DAY_MS],
  ['amber', 24 * HOUR_MS],
]

/** Both in epoch milliseconds. */
export const ageOf = (emittedAt: number, now: number): DocumentAge =>
  AGES.find(([, from]) => now - emittedAt >= from)?.[0] ?? 'fresh'

/** When a document becomes so old, in epoch milliseconds. */
export const ageReachedAt = (age: Exclude<DocumentAge, 'fresh'>, emittedAt: number): number =>
  emittedAt + (AGES.find(([name]) => name === age)?.[1] ?? 0)
