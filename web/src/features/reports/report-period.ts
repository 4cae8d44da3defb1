import { type Day, localDay } from '@mostrador/domain/time'

/** From one month ago to today (P §2.14). */
export function lastMonth(epoch: number): { readonly start: Day; readonly end: Day } {
  const end = localDay(epoch)
  return { start: monthBefore(end), end }
}

/** The same day of the month before; its last day where it has no such: 31 March, 28 February. */
export function monthBefore(day: Day): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastOfBefore = new Date(Date.UTC(year, month - 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 2, Math.min(date, lastOfBefore))).toISOString().slice(0, 10)
}
