import { DAY_MS, HOUR_MS } from '../time.ts'

/** Age of a document that waits for certification (D166). 'tooOld' can no longer be certified with its date. */
export type DocumentAge = 'fresh' | 'amber' | 'red' | 'bell' | 'tooOld'

/** Lowest time of each age, oldest first. */
const AGES: readonly (readonly [DocumentAge, number])[] = [
  ['tooOld', 5 * DAY_MS],
  ['bell', 4.5 * DAY_MS],
  ['red', 3 * DAY_MS],
  ['amber', 24 * HOUR_MS],
]

/** Age of a document. Both times are in epoch milliseconds. */
export const ageOf = (emittedAt: number, now: number): DocumentAge =>
  AGES.find(([, from]) => now - emittedAt >= from)?.[0] ?? 'fresh'

/** Instant at which a document reaches an age, in epoch milliseconds. */
export const ageReachedAt = (age: Exclude<DocumentAge, 'fresh'>, emittedAt: number): number =>
  emittedAt + (AGES.find(([name]) => name === age)?.[1] ?? 0)
