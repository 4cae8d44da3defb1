import { DAY_MS, HOUR_MS, localDay, startOfDay } from '@mostrador/domain/time'
import { isYounger } from '../../../clock.ts'

/** Two in the morning in Guatemala, when shops are closed. */
const AT_MS = 2 * HOUR_MS
const PAUSE_MS = HOUR_MS

/**
 * A computer is often off at night, so a late backup is made when it is on again. A backup dated in the future does
 * not count.
 */
export function isBackupDue(now: number, lastGood: number | undefined, lastFailure: number | undefined): boolean {
  if (lastFailure !== undefined && isYounger(lastFailure, PAUSE_MS, now)) return false
  if (lastGood === undefined || !isYounger(lastGood, Number.POSITIVE_INFINITY, now)) return true
  const today = startOfDay(localDay(now)) + AT_MS
  return lastGood < (now < today ? today - DAY_MS : today)
}
