import { type Day, dayAfter, monthAfter } from '../time.ts'

/** Due days of the monthly IVA return in SAT's calendar: 'YYYY-MM' → 'YYYY-MM-DD'. */
export type VatCalendar = Readonly<Record<string, Day>>

/**
 * Last day on which a document may be annulled: the due day of its month's IVA return (D168). A month without a row
 * in the calendar has the last day of the next month, or the Friday before a weekend. SAT might refuse later.
 */
export function annulableUntil(emittedOn: Day, calendar: VatCalendar): Day {
  const month = emittedOn.slice(0, 7)
  return calendar[month] ?? usualDueDay(month)
}

/** Due day of a month ('YYYY-MM') that the calendar lacks. */
export const usualDueDay = (month: string): Day => workingDayBefore(endOfMonth(month, 1))

/** Tests whether a month may be due on a day. SAT uses the next month, and sometimes moves it to the one after. */
export const mayBeDueOn = (month: string, day: Day): boolean =>
  day > endOfMonth(month, 0) && day <= endOfMonth(month, 2)

export const isAnnulable = (emittedOn: Day, today: Day, calendar: VatCalendar): boolean =>
  today <= annulableUntil(emittedOn, calendar)

const endOfMonth = (month: string, after: number): Day => dayAfter(`${monthAfter(month, after + 1)}-01`, -1)

const SATURDAY = 6

function workingDayBefore(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00.000Z`).getUTCDay()
  if (weekday === SATURDAY) return dayAfter(day, -1)
  return weekday === 0 ? dayAfter(day, -2) : day
}
