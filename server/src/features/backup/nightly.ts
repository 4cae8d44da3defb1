import { localDay, startOfDay } from '@mostrador/domain/time'

/** Two in the morning in Guatemala: the shops are closed. */
const HOUR = 2 * 3_600_000
const DAY = 24 * 3_600_000
/** After a backup that failed, until the next attempt. */
const PAUSE = 3_600_000

/**
 * Whether the night's backup is still to be made. A shop's computer is often off at night: then it is made as soon as it is on
 * again.
 */
export function isBackupDue(now: number, lastGood: number | undefined, lastFailure: number | undefined): boolean {
  if (lastFailure !== undefined && now - lastFailure < PAUSE) return false
  if (lastGood === undefined) return true
  const today = startOfDay(localDay(now)) + HOUR
  return lastGood < (now < today ? today - DAY : today)
}
