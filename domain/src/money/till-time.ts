import { DAY_MS, epochOfLocal, MINUTE_MS } from '../time.ts'

/** Highest age of an offline sale: three days of offline selling (D74), and one more for the upload. */
const OLDEST_MS = 4 * DAY_MS

/** Highest lead of a till's clock over the server's. */
const AHEAD_MS = 15 * MINUTE_MS

/** Tests whether a till's local time of a sale, 'YYYY-MM-DD HH:mm:ss', is plausible when the sale arrives. */
export function isLikelyTillTime(soldAt: string, now: number): boolean {
  const sold = epochOfLocal(soldAt)
  return sold >= now - OLDEST_MS && sold <= now + AHEAD_MS
}
