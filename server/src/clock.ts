import { type Instant, instantOf, MINUTE_MS } from '@mostrador/domain/time'

/** Epoch milliseconds. A parameter, so that tests can set 23:59 (D31). */
export type Clock = () => number

/** Clocks of two servers differ by less. */
const CLOCK_MARGIN_MS = 5 * MINUTE_MS

/**
 * Latest credible date of the past. Later ones were written while a clock was ahead, and must not count until that
 * day.
 */
export const latestPast = (now: number): Instant => instantOf(now + CLOCK_MARGIN_MS)

export const isAhead = (at: number, now: number): boolean => at > now + CLOCK_MARGIN_MS

/** False for dates in the future. */
export const isYounger = (at: number, span: number, now: number): boolean => !isAhead(at, now) && now - at < span
