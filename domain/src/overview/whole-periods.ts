import { type Day, dayAfter } from '../time.ts'

/** A range of days, months ('2026-11'), quarters ('2026-Q4') or years ('2026'), both ends included. */
export interface PeriodRange {
  readonly from: string
  readonly to: string
}

const NOTHING: PeriodRange = { from: '', to: '' }

/**
 * Days split into whole years, then whole quarters and months around them, then the days left at both ends. Each day
 * is in exactly one range. Tallies are read by these periods.
 */
export interface WholePeriods {
  readonly days: PeriodRange
  readonly months: PeriodRange
  readonly quarters: PeriodRange
  readonly years: PeriodRange
  readonly laterQuarters: PeriodRange
  readonly laterMonths: PeriodRange
  readonly laterDays: PeriodRange
}

/** Both ends included. Empty if the last is before the first. */
type Range = readonly [first: number, last: number]
const NONE: Range = [0, -1]

/** Splits a range of small periods into the whole large ones and the rest before and after. */
function wholesOf([first, last]: Range, size: number): { before: Range; whole: Range; after: Range } {
  const whole: Range = [Math.ceil(first / size), Math.floor((last + 1) / size) - 1]
  if (whole[0] > whole[1]) return { before: [first, last], whole: NONE, after: NONE }
  return { before: [first, whole[0] * size - 1], whole, after: [(whole[1] + 1) * size, last] }
}

const year = (at: number): string => String(at).padStart(4, '0')
const quarter = (at: number): string => `${year(Math.floor(at / 4))}-Q${(at % 4) + 1}`
const month = (at: number): string => `${year(Math.floor(at / 12))}-${String((at % 12) + 1).padStart(2, '0')}`

const stretch = ([first, last]: Range, named: (at: number) => string): PeriodRange =>
  first > last ? NOTHING : { from: named(first), to: named(last) }

const monthOf = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
const isFirstOfMonth = (day: Day): boolean => day.endsWith('-01')
const isLastOfMonth = (day: Day): boolean => dayAfter(day, 1).endsWith('-01') || day === '9999-12-31'

/** Splits days, both included. Empty if `to` is before `from`. */
export function wholePeriods(from: Day, to: Day): WholePeriods {
  const [isFirst, isLast] = [isFirstOfMonth(from), isLastOfMonth(to)]
  const whole: Range = [monthOf(from) + (isFirst ? 0 : 1), monthOf(to) - (isLast ? 0 : 1)]
  const hasMonths = whole[0] <= whole[1]
  const months = wholesOf(hasMonths ? whole : NONE, 3)
  const quarters = wholesOf(months.whole, 4)
  return {
    // Day 31 bounds every month in a text comparison, even if the month is shorter.
    days: !hasMonths ? { from, to } : isFirst ? NOTHING : { from, to: `${month(monthOf(from))}-31` },
    months: stretch(months.before, month),
    quarters: stretch(quarters.before, quarter),
    years: stretch(quarters.whole, year),
    laterQuarters: stretch(quarters.after, quarter),
    laterMonths: stretch(months.after, month),
    laterDays: isLast || !hasMonths ? NOTHING : { from: `${month(monthOf(to))}-01`, to },
  }
}
