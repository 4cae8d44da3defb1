/** Fingers never keep up this pace, not even when rolling over the keys. */
export const FASTEST_FINGERS_MS = 35
/** Milliseconds between keys that no person keeps up for five keys or more: the fastest need 60. */
const FASTEST_FOR_LONG_MS = 48
/** The slowest scanners' pace. Fast fingers reach it too, so that pace alone does not decide. */
export const SLOWEST_SCANNER_MS = 100
export const SHORTEST_SCAN = 4
/** From this length on, a slow scan needs no further sign: no quantity is that long. */
export const LONG_CODE = 7
/** Keys of a scan that a stall may cut off at its beginning, before anything tells them from fingers. */
const LONGEST_HEAD = 3
const STALLED_SHARE = 0.3
const FAST_SHARE = 0.65

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Leaves out the longest third: stalls do not show a scanner's own pace. */
const undisturbed = (gaps: readonly number[]): readonly number[] =>
  gaps.toSorted((a, b) => a - b).slice(0, Math.max(1, Math.ceil(gaps.length * (1 - STALLED_SHARE))))

/** Milliseconds between keys, without stalls. */
export const keyPace = (gaps: readonly number[]): number => (gaps.length === 0 ? 0 : mean(undisturbed(gaps)))

/** Unevenness of the gaps, as a share of the pace. Slow machines are even, fingers are not. */
export function unevennessOf(gaps: readonly number[]): number {
  const calm = undisturbed(gaps)
  const pace = mean(calm)
  return pace === 0 ? 0 : Math.sqrt(mean(calm.map((gap) => (gap - pace) ** 2))) / pace
}

/** True if no person could have typed this fast. Rollover shortens single gaps, never most of them. */
export function isBeyondFingers(gaps: readonly number[]): boolean {
  if (gaps.length < SHORTEST_SCAN - 1) return false
  if (gaps.length < 5) return gaps.every((gap) => gap <= FASTEST_FINGERS_MS)
  return gaps.filter((gap) => gap <= FASTEST_FOR_LONG_MS).length >= gaps.length * FAST_SHARE
}

/** True if most gaps are too short for deliberate typing. A slipping hand can still cause them. */
export const isMostlyQuick = (gaps: readonly number[]): boolean =>
  gaps.filter((gap) => gap <= FASTEST_FINGERS_MS).length > gaps.length / 2

/**
 * Finds the first key of the scan that ends a run of keys. `gaps[i]` precedes key i. Keys belong to it while they keep
 * its pace. A stall belongs to it if quick keys precede it, or too few keys to tell.
 */
export function beginningOf(gaps: readonly number[]): number {
  const quick = Math.max(FASTEST_FINGERS_MS, 2.5 * keyPace(gaps.slice(1).slice(-8)))
  let first = gaps.length - 1
  while (first > 0) {
    const isQuick = (gap: number) => gap <= quick
    const earlier = gaps.slice(Math.max(1, first - LONGEST_HEAD), first)
    if (!isQuick(gaps[first] ?? 0) && first > LONGEST_HEAD && !earlier.some(isQuick)) break
    first -= 1
  }
  return Math.max(0, first)
}
