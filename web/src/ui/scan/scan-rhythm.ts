export type ScanEnd = 'Enter' | 'Tab' | 'none'

export interface Seen {
  /** Milliseconds between keys, without stalls. */
  readonly pace: number
  /** Deviation of the gaps, as a share of the pace. */
  readonly unevenness: number
  /** Longest pause in milliseconds, the one before the last key included. */
  readonly stall: number
  readonly end: ScanEnd
}

export interface Rhythm extends Seen {
  readonly scans: number
}

const ENOUGH = 3
/** Weight of a new scan once the scanner is known. */
const WEIGHT = 0.2
/** Pause in milliseconds to wait for with any scanner. Stalls of 250 ms occur. */
const USUAL_STALL_MS = 300
const LONGEST_STALL_MS = 600

/** The ending is the last scan's: a scanner that was set up anew counts from its first scan on. */
export function learn(known: Rhythm | undefined, seen: Seen): Rhythm {
  if (!known) return { ...seen, scans: 1 }
  const weight = Math.max(WEIGHT, 1 / (known.scans + 1))
  const between = (before: number, now: number) => before + weight * (now - before)
  return {
    pace: between(known.pace, seen.pace),
    unevenness: between(known.unevenness, seen.unevenness),
    // Stalls are rare, so they are forgotten slowly.
    stall: Math.max(seen.stall, known.stall * 0.98),
    end: seen.end,
    scans: known.scans + 1,
  }
}

/** Milliseconds that a scan may pause and still continue. */
export const patienceWith = (rhythm: Rhythm | undefined): number =>
  Math.min(LONGEST_STALL_MS, Math.max(USUAL_STALL_MS, (rhythm?.stall ?? 0) * 1.5))

/** True if the scanner ends its scans with a key, so that a pause never ends one. */
export const endsWithKey = (rhythm: Rhythm | undefined): boolean => rhythm !== undefined && rhythm.end !== 'none'

export const isOwnPace = (rhythm: Rhythm | undefined, pace: number): boolean =>
  rhythm !== undefined && rhythm.scans >= ENOUGH && Math.abs(pace - rhythm.pace) <= rhythm.pace * 0.2
