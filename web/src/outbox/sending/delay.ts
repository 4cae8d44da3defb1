import type { Pause } from './answer.ts'

const FIRST_MS = 1_000
const LONGEST_MS = 60_000
/** Spreads the retries, so that tills do not all call in the same second after an outage. */
const SPREAD = 0.3

/** Milliseconds until the next attempt, doubling with each failure from a second to a minute. `chance` is 0 to 1. */
export function delayAfter(failures: number, chance: number): number {
  const whole = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1))
  return Math.round(whole * (1 - SPREAD * chance))
}

/** A rest from sending, in milliseconds. */
interface Rest {
  /** Minimum rest, as the server asked. No event shortens it. */
  readonly least: number
  /** Time until the next attempt if no event comes before. null waits for a login. */
  readonly whole: number | null
}

export function restAfter(pause: Pause, failures: number, chance: number): Rest {
  const delay = delayAfter(failures, chance)
  switch (pause.because) {
    case 'silence':
      return { least: 0, whole: delay }
    case 'trouble': {
      const least = Math.max(FIRST_MS, pause.seconds * 1_000)
      return { least, whole: Math.max(least, delay) }
    }
    case 'rate':
      return { least: pause.seconds * 1_000, whole: pause.seconds * 1_000 }
    case 'login':
      return { least: 0, whole: null }
  }
}
