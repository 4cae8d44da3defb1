import { hash } from 'node:crypto'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@mostrador/domain/time'

/** Lifetime of a session in milliseconds: 12 hours, or 30 days with 'Recordarme', after the last use (D10). */
export const lifetimeOf = (isRemembered: boolean): number => (isRemembered ? 30 * DAY_MS : 12 * HOUR_MS)

/** A session's end is moved at most this often, so that reading does not become writing. */
export const TOUCH_EVERY_MS = 5 * MINUTE_MS

export const hashOfToken = (token: string): string => hash('sha256', token, 'hex')
