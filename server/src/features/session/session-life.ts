import { hash } from 'node:crypto'

const HOUR = 3_600_000

/** 12 hours, sliding; 30 days with 'Recordarme' (D10). */
export const lifetimeOf = (isRemembered: boolean): number => (isRemembered ? 30 * 24 * HOUR : 12 * HOUR)

/** A session's end is moved at most this often, so that reading does not become writing. */
export const TOUCH_EVERY = 5 * 60_000

export const hashOfToken = (token: string): string => hash('sha256', token, 'hex')
