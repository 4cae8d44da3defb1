import { type Day, dayAfter } from '../time.ts'

/** Until which day the IVA of a month is declared: 'YYYY-MM' → 'YYYY-MM-DD', as SAT's calendar of the year says. */
export type VatCalendar = Readonly<Record<string, Day>>

/**
 * The last day on which a document may be annulled: the due day of the IVA return of its month (D168). Without a row of the
 * calendar the last day of the next month; falls that on a weekend, the Friday before, so that nothing is promised that SAT refuses.
 */
export function annulableUntil(emittedOn: Day, calendar: VatCalendar): Day {
  const month = emittedOn.slice(0, 7)
  return calendar[month] ?? workingDayBefore(endOfNextMonth(month))
}

export const isAnnulable = (emittedOn: Day, today: Day, calendar: VatCalendar): boolean =>
  today <= annulableUntil(emittedOn, calendar)

function endOfNextMonth(month: string): Day {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number + 1, 0)).toISOString().slice(0, 10)
}

const SATURDAY = 6

function workingDayBefore(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00.000Z`).getUTCDay()
  if (weekday === SATURDAY) return dayAfter(day, -1)
  return weekday === 0 ? dayAfter(day, -2) : day
}
