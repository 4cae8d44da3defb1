import { type Day, dayAfter, localDay } from '@mostrador/domain/time'

/** Days that the form proposes: one month until today (P §2.14). */
export function lastMonth(epoch: number): { readonly start: Day; readonly end: Day } {
  const end = localDay(epoch)
  return { start: monthBefore(end), end }
}

export interface Preset {
  readonly label: string
  readonly start: Day
  readonly end: Day
}

export function presets(today: Day): readonly Preset[] {
  const first = `${today.slice(0, 7)}-01`
  const [yesterday, lastOfBefore] = [dayAfter(today, -1), dayAfter(first, -1)]
  return [
    { label: 'Hoy', start: today, end: today },
    { label: 'Ayer', start: yesterday, end: yesterday },
    { label: 'Este mes', start: first, end: today },
    { label: 'Mes pasado', start: `${lastOfBefore.slice(0, 7)}-01`, end: lastOfBefore },
  ]
}

/** Stays within the month: 31 March gives 28 February. */
export function monthBefore(day: Day): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastOfBefore = new Date(Date.UTC(year, month - 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 2, Math.min(date, lastOfBefore))).toISOString().slice(0, 10)
}
