import { MINUTE_MS } from '@mostrador/domain/time'
import { refuse } from '../../../refuse.ts'
import type { Attempter, Attempts } from './throttle.queries.ts'

/** The window of counted attempts, and the limits for each kind of attempter (D12). */
export const LOGIN_WINDOW_MS = 15 * MINUTE_MS
const PER_PAIR = 10
const PER_ACCOUNT = 100

/** Refuses if this attempter, or all strangers at the account together, made too many attempts. */
export function refuseTooManyLogins(
  { pair, account }: { readonly pair: Attempts; readonly account: Attempts },
  { browser }: Attempter,
  now: number,
): void {
  refuseTooMany(pair, PER_PAIR, now)
  if (browser === '') refuseTooMany(account, PER_ACCOUNT, now)
}

export function refuseTooMany(attempts: Attempts, most: number, now: number): void {
  const seconds = secondsUntilOneMore(attempts, most, now)
  if (seconds !== undefined) throw refuse('tooManyLogins', [seconds], { retryAfter: seconds })
}

/** Seconds until the oldest of `most` attempts leaves the window. Undefined if there are fewer. */
export function secondsUntilOneMore({ count, first }: Attempts, most: number, now: number): number | undefined {
  if (count < most || first === null) return undefined
  return Math.max(1, Math.ceil((Date.parse(first) + LOGIN_WINDOW_MS - now) / 1000))
}
