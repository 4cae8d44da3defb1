import type { Centavos } from '../money.ts'
import { type Day, dayAfter, MONTHS } from '../time.ts'

export const CHART_DAYS = 30

/**
 * Year that the charts sum under the labels of last year (D44). '2021' repeats the former system, whose sums were
 * fixed to that year. 'compared' shows this year beside the labelled one.
 */
export type Reading = 'labels' | '2021' | 'compared'

export interface MonthFigures {
  readonly month: string
  readonly orders: number
  readonly sales: Centavos
}

export interface ChartMonth {
  /** 'ene 2025': always of the labelled year. */
  readonly label: string
  readonly orders: number
  readonly sales: Centavos
  readonly otherOrders: number
  readonly otherSales: Centavos
  /** Orders and sales of that month in this year so far. Present only if compared. */
  readonly ordersNow?: number
  readonly salesNow?: Centavos
}

export const summedYear = (reading: Reading, year: number): number => (reading === '2021' ? 2021 : year - 1)

/**
 * The twelve months of both charts (B §2, D44), labelled with last year's months. '2021' sums the months of 2021, and
 * gives all other dates to separate fields of the first month, so that a chart draws them apart.
 */
export function chartMonths(reading: Reading, today: Day, figures: readonly MonthFigures[]): ChartMonth[] {
  const year = Number(today.slice(0, 4))
  const monthsOf = (of: number) => MONTHS.map((_, index) => `${of}-${String(index + 1).padStart(2, '0')}`)
  const [months, thisYear] = [monthsOf(summedYear(reading, year)), monthsOf(year)]
  const rest = reading === '2021' ? figures.filter(({ month }) => !months.includes(month)) : []
  return months.map((wanted, index) => {
    const own = figures.filter(({ month }) => month === wanted)
    const other = index === 0 ? rest : []
    const month = thisYear[index] ?? ''
    const now = figures.filter((figure) => figure.month === month)
    return {
      label: `${MONTHS[index]} ${year - 1}`,
      orders: sum(own, 'orders'),
      sales: sum(own, 'sales'),
      otherOrders: sum(other, 'orders'),
      otherSales: sum(other, 'sales'),
      ...(reading === 'compared' &&
        month <= today.slice(0, 7) && { ordersNow: sum(now, 'orders'), salesNow: sum(now, 'sales') }),
    }
  })
}

const sum = (figures: readonly MonthFigures[], field: 'orders' | 'sales'): number =>
  figures.reduce((total, figure) => total + figure[field], 0)

/** A range of days, both included. */
export interface Days {
  readonly from: Day
  readonly to: Day
}

/** This month until today, and last month until the same day. On the 31st a shorter month is compared whole. */
export function monthToDate(today: Day): { now: Days; before: Days } {
  const start = `${today.slice(0, 7)}-01`
  const month = dayAfter(start, -1).slice(0, 7)
  const last = dayAfter(start, -1)
  const same = `${month}-${today.slice(8)}`
  return { now: { from: start, to: today }, before: { from: `${month}-01`, to: same < last ? same : last } }
}

export const chartDays = (today: Day): Day[] =>
  Array.from({ length: CHART_DAYS }, (_, index) => dayAfter(today, index + 1 - CHART_DAYS))
