import type { Pause } from './answer.ts'

const FIRST_MS = 1_000
const LONGEST_MS = 60_000
/** Tills that lost the network together do not all come back in the same second. */
const SPREAD = 0.3

/** Milliseconds until the next attempt after so many failures: doubling from a second to a minute. `chance` is 0 to 1. */
export function delayAfter(failures: number, chance: number): number {
  const whole = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1))
  return Math.round(whole * (1 - SPREAD * chance))
}

/** How long nothing is sent, in milliseconds. */
interface Rest {
  /** Whatever happens, nothing is sent before: the server asked for this rest. */
  readonly least: number
  /** When it is tried again without any other cause; null: not before somebody logs in. */
  readonly whole: number | null
}

/** After so many failed attempts, the last for the reason `pause`. */
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
