import { type Day, dayAfter, monthAfter } from '../time.ts'

/** Until which day the IVA of a month is declared: 'YYYY-MM' → 'YYYY-MM-DD', as SAT's calendar of the year says. */
export type VatCalendar = Readonly<Record<string, Day>>

/**
 * The last day on which a document may be annulled: the due day of the IVA return of its month (D168). Without a row of the
 * calendar the last day of the next month; falls that on a weekend, the Friday before, so that nothing is promised that SAT refuses.
 */
export function annulableUntil(emittedOn: Day, calendar: VatCalendar): Day {
  const month = emittedOn.slice(0, 7)
  return calendar[month] ?? usualDueDay(month)
}

/** Until when a month ('YYYY-MM') is declared where nobody wrote it down. */
export const usualDueDay = (month: string): Day => workingDayBefore(endOfMonth(month, 1))

/** Whether a month may be due on a day: SAT puts it into the next one, and now and then off into the one after. */
export const mayBeDueOn = (month: string, day: Day): boolean =>
  day > endOfMonth(month, 0) && day <= endOfMonth(month, 2)

export const isAnnulable = (emittedOn: Day, today: Day, calendar: VatCalendar): boolean =>
  today <= annulableUntil(emittedOn, calendar)

/** The last day of the month that comes so many after one. */
const endOfMonth = (month: string, after: number): Day => dayAfter(`${monthAfter(month, after + 1)}-01`, -1)

const SATURDAY = 6

function workingDayBefore(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00.000Z`).getUTCDay()
  if (weekday === SATURDAY) return dayAfter(day, -1)
  return weekday === 0 ? dayAfter(day, -2) : day
}
