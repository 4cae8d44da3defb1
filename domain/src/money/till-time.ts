import { DAY_MS, epochOfLocal, MINUTE_MS } from '../time.ts'

/** Selling goes on without network for three days (D74); a sale may wait another one for it. */
const OLDEST_MS = 4 * DAY_MS

/** How far a till's clock may be ahead of the server's. */
const AHEAD_MS = 15 * MINUTE_MS

/** Whether a till's time of a sale, 'YYYY-MM-DD HH:mm:ss' local, can be right when the sale arrives. */
export function isLikelyTillTime(soldAt: string, now: number): boolean {
  const sold = epochOfLocal(soldAt)
  return sold >= now - OLDEST_MS && sold <= now + AHEAD_MS
}
