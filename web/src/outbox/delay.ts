const FIRST_MS = 1_000
const LONGEST_MS = 60_000
/** Tills that lost the network together do not all come back in the same second. */
const SPREAD = 0.3

/** Milliseconds until the next attempt after so many in vain: doubling from a second to a minute. `chance` is 0 to 1. */
export function delayAfter(failures: number, chance: number): number {
  const whole = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1))
  return Math.round(whole * (1 - SPREAD * chance))
}
