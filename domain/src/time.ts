/**
 * Instants are UTC text ('2026-11-21T00:59:17.000Z'). Times on screen are local to America/Guatemala, whatever the
 * server's zone (D31). Guatemala has kept UTC−6 all year since 2006. A test checks this against the zone database.
 */
export type Instant = string

/** 'YYYY-MM-DD' in Guatemala. */
export type Day = string

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
/** 365 days: how long a browser may cache what never changes. */
export const YEAR_MS = 365 * DAY_MS

const OFFSET_MS = 6 * HOUR_MS

export const instantOf = (epoch: number): Instant => new Date(epoch).toISOString()

/** Local wall clock: 'YYYY-MM-DD HH:mm:ss', the wire's `fecha`. */
export const localTime = (epoch: number): string =>
  new Date(epoch - OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')

/** Day of a local time, or of a tax document's time. */
export const dayOfLocal = (local: string): Day => local.slice(0, 10)

export const localDay = (epoch: number): Day => dayOfLocal(localTime(epoch))

export const localYear = (epoch: number): number => Number(localTime(epoch).slice(0, 4))

/** The instant at which a local day begins, as epoch milliseconds. */
export const startOfDay = (day: Day): number => Date.parse(`${day}T00:00:00.000Z`) + OFFSET_MS

export const dayAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** A local wall clock 'YYYY-MM-DD HH:mm:ss' back to epoch milliseconds. */
export const epochOfLocal = (local: string): number => Date.parse(`${local.replace(' ', 'T')}.000Z`) + OFFSET_MS

/** A day as the specification shows it: '20-11-2026' (P §2.14). */
export const showDay = (day: Day): string => day.split('-').reverse().join('-')

export const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']

/** A month 'YYYY-MM' on screen: 'oct 2026'. */
export const showMonth = (month: string): string => `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`

/** The month 'YYYY-MM' some months after another, or before it for a negative number. */
export function monthAfter(month: string, months: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

const WEEKDAYS = ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb']

/** A local time on screen: 'vie 20 nov 2026, 14:35'. */
export function showLocal(local: string): string {
  const [year, month, day] = dayOfLocal(local).split('-')
  const weekday = WEEKDAYS[new Date(`${dayOfLocal(local)}T00:00:00.000Z`).getUTCDay()]
  return `${weekday} ${Number(day)} ${MONTHS[Number(month) - 1]} ${year}, ${local.slice(11, 16)}`
}
