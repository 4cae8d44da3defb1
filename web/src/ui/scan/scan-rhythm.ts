/** How a scan ends: the key that the scanner sends after the code, or nothing. */
export type ScanEnd = 'Enter' | 'Tab' | 'none'

/** What a scan showed of its scanner. */
export interface Seen {
  /** Milliseconds from key to key where nothing stalled. */
  readonly pace: number
  /** As a share of the pace. */
  readonly unevenness: number
  /** Its longest silence, the one before its end included; milliseconds. */
  readonly stall: number
  readonly end: ScanEnd
}

/** A device's scanner, as far as its scans have shown it. */
export interface Rhythm extends Seen {
  readonly scans: number
}

/** After so many scans the rhythm counts as known. */
const ENOUGH = 3
/** How much a new scan weighs once the scanner is known. */
const WEIGHT = 0.2
/** Longest silence within a scan that is waited for, whatever the scanner; milliseconds. Stalls of 250 are seen. */
const USUAL_STALL_MS = 300
const LONGEST_STALL_MS = 600

/** The rhythm after one more scan. Its ending is the last one's: a scanner that was set up differently counts from its first scan on. */
export function learn(known: Rhythm | undefined, seen: Seen): Rhythm {
  if (!known) return { ...seen, scans: 1 }
  const weight = Math.max(WEIGHT, 1 / (known.scans + 1))
  const between = (before: number, now: number) => before + weight * (now - before)
  return {
    pace: between(known.pace, seen.pace),
    unevenness: between(known.unevenness, seen.unevenness),
    // A stall is rare: it is forgotten slowly.
    stall: Math.max(seen.stall, known.stall * 0.98),
    end: seen.end,
    scans: known.scans + 1,
  }
}

/** How long a scan that has begun may be silent and still go on. */
export const patienceWith = (rhythm: Rhythm | undefined): number =>
  Math.min(LONGEST_STALL_MS, Math.max(USUAL_STALL_MS, (rhythm?.stall ?? 0) * 1.5))

/** Its scans end with a key, so that silence never ends one. */
export const endsWithKey = (rhythm: Rhythm | undefined): boolean => rhythm !== undefined && rhythm.end !== 'none'

/** A pace is this scanner's own. */
export const isOwnPace = (rhythm: Rhythm | undefined, pace: number): boolean =>
  rhythm !== undefined && rhythm.scans >= ENOUGH && Math.abs(pace - rhythm.pace) <= rhythm.pace * 0.2
