import { type Instant, instantOf, MINUTE_MS } from '@mostrador/domain/time'

/** Epoch milliseconds. Passed in, so that tests can stand at 23:59 (D31). */
export type Clock = () => number

/** Two servers' clocks differ by less than this. */
const CLOCK_MARGIN_MS = 5 * MINUTE_MS

/**
 * The last instant that something of the past can bear. What is dated later was written while a clock was ahead: a try or a
 * session of then counts for nothing, or it would count until that day comes.
 */
export const latestPast = (now: number): Instant => instantOf(now + CLOCK_MARGIN_MS)

/** Whether an instant was dated while a clock was ahead: the same of epoch milliseconds. */
export const isAhead = (at: number, now: number): boolean => at > now + CLOCK_MARGIN_MS

/** Whether what was done at an instant is younger than a span; what a clock that was ahead dated is not. */
export const isYounger = (at: number, span: number, now: number): boolean => !isAhead(at, now) && now - at < span
