import type { OfficeFigures } from '@mostrador/contract/overview/dashboard'
import { groupCount } from '@mostrador/domain/count'
import { showMoney } from '@mostrador/domain/money'
import { type Days, summedYear } from '@mostrador/domain/overview/dashboard'
import { dayAfter, MONTHS } from '@mostrador/domain/time'
import { compared } from './compared.ts'

/** `other` is what the reading '2021' adds from other dates. */
export interface Bucket {
  /** 'ene 2025', '20 nov', or 'ene' if years are compared. */
  readonly label: string
  readonly own: number
  readonly other: number
  /** This year's value, if years are compared and the month has begun. */
  readonly now?: number
  /** The days of `own`. `daysNow` are those of `now`. */
  readonly days: Days
  readonly daysNow?: Days
}

export interface Point {
  readonly of: 'own' | 'now'
  readonly name: string
  readonly figure: number
  readonly days: Days
}

/** A comparison has a point for last year and one for this year, if the month has begun. */
export function pointsOf({ measure, measureNow }: Pick<Plot, 'measure' | 'measureNow'>, bucket: Bucket): Point[] {
  const { label, own, now, days, daysNow } = bucket
  if (!measureNow) return [{ of: 'own', name: label, figure: own, days }]
  const last = { of: 'own', name: `${label} ${measure}`, figure: own, days } as const
  if (now === undefined || !daysNow) return [last]
  return [last, { of: 'now', name: `${label} ${measureNow}`, figure: now, days: daysNow }]
}

/**
 * Finds the point at a share of the plot's width. A line's outer points lie on the edges, bars within their part.
 * `away` chooses between two lines. A place slightly outside still counts.
 */
export function pointAt(
  plot: Pick<Plot, 'shape' | 'buckets' | 'measure' | 'measureNow'>,
  share: number,
  away: (of: Point['of'], index: number) => number,
): Point | undefined {
  if (!(share > -0.05 && share < 1.05)) return undefined
  const { shape, buckets } = plot
  const last = buckets.length - 1
  const place = shape === 'line' ? share * last : share * buckets.length
  const index = Math.max(0, Math.min(last, shape === 'line' ? Math.round(place) : Math.floor(place)))
  const bucket = buckets[index]
  const [own, now] = bucket ? pointsOf(plot, bucket) : []
  if (!now) return own
  const isNow = shape === 'line' ? away('now', index) < away('own', index) : place - index >= 0.5
  return isNow ? now : own
}

export interface Plot {
  readonly title: string
  readonly finding: string
  readonly shape: 'line' | 'bars'
  /** 'Ventas', or the year in a comparison. */
  readonly measure: string
  /** This year, in a comparison. */
  readonly measureNow?: string
  /** 'Mes' or 'Día'. */
  readonly step: string
  readonly buckets: readonly Bucket[]
  readonly show: (value: number) => string
  readonly tick: (value: number) => string
}

const grouped = (value: number): string => groupCount(Math.round(value))

const shortMoney = (centavos: number): string => {
  const sign = centavos < 0 ? '−' : ''
  const quetzales = Math.abs(centavos) / 100
  if (quetzales < 10_000) return `${sign}Q${grouped(quetzales)}`
  const thousands = quetzales / 1_000
  return Number.isInteger(thousands) ? `${sign}Q${grouped(thousands)} mil` : `${sign}Q${thousands.toFixed(1)} mil`
}

/** '2026-11-20' → '20 nov'. */
const shortDay = (day: string): string => `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''}`

/** `index` from 0. May exceed 11. */
function monthOf(year: number, index: number): Days {
  const from = (at: number) => `${year + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`
  return { from: from(index), to: dayAfter(from(index + 1), -1) }
}

export function drawnOf({
  measureNow,
  buckets,
}: Pick<Plot, 'measureNow' | 'buckets'>): readonly ('own' | 'now' | 'other')[] {
  if (measureNow) return ['own', 'now']
  return buckets.some(({ other }) => other > 0) ? ['own', 'other'] : ['own']
}

/** Compared years stand side by side, and bars beside a line stand alone. */
export const isStacked = ({ measureNow, shape }: Pick<Plot, 'measureNow' | 'shape'>): boolean =>
  !measureNow && shape === 'bars'

/** Mentions other dates if the value includes them. */
function highest(drawn: Drawn, none: string): string {
  const { shape, buckets, show } = drawn
  const names = drawnOf(drawn)
  const heightOf = (bucket: Bucket) => {
    const heights = names.map((name) => bucket[name] ?? 0)
    return isStacked(drawn) ? heights.reduce((sum, height) => sum + height, 0) : Math.max(...heights)
  }
  const best = buckets.reduce<Bucket | undefined>(
    (most, next) => (heightOf(next) > (most ? heightOf(most) : 0) ? next : most),
    undefined,
  )
  if (!best) return none
  const sentence = `Lo más alto: ${best.label}, ${show(heightOf(best))}`
  if (best.other === 0 || (shape === 'line' && best.own >= best.other)) return sentence
  return shape === 'line'
    ? `${sentence} de otras fechas`
    : `${sentence}, de ellos ${grouped(best.other)} de otras fechas`
}

/** Compares complete months with last year's, because the current month would only look like less. */
function beside(buckets: readonly Bucket[]): string {
  const complete = buckets.filter(({ now }) => now !== undefined).slice(0, -1)
  const [first, last] = [complete[0], complete.at(-1)]
  if (!first || !last) return 'Este año todavía no tiene un mes completo.'
  const sum = (of: (bucket: Bucket) => number) => complete.reduce((total, bucket) => total + of(bucket), 0)
  const stretch = complete.length === 1 ? `En ${first.label}` : `De ${first.label} a ${last.label}`
  return `${stretch}: ${compared(
    sum(({ now = 0 }) => now),
    sum(({ own }) => own),
    'el año pasado',
  ).toLowerCase()}`
}

/** 'ene 2025' → 'ene' */
export const monthAlone = (label: string): string => label.replace(/ \d{4}$/, '')

const yearOf = ({ months }: OfficeFigures): number => Number(months[0]?.label.slice(-4)) + 1

interface Measured {
  readonly own: number
  readonly other: number
  readonly now: number | undefined
}

function monthBuckets(figures: OfficeFigures, of: (month: OfficeFigures['months'][number]) => Measured): Bucket[] {
  const year = yearOf(figures)
  return figures.months.map((month, index) => {
    const { own, other, now } = of(month)
    const days = monthOf(summedYear(figures.reading, year), index)
    return { label: month.label, own, other, days, ...(now !== undefined && { now, daysNow: monthOf(year, index) }) }
  })
}

/** Another year than that of the figures above a chart. */
const chartedYear = (figures: OfficeFigures): number => summedYear(figures.reading, yearOf(figures))

type Drawn = Pick<Plot, 'title' | 'shape' | 'measure' | 'step' | 'buckets' | 'show' | 'tick'>

function plotOf(figures: OfficeFigures, drawn: Drawn, none: string): Plot {
  if (figures.reading !== 'compared' || drawn.step === 'Día') return { ...drawn, finding: highest(drawn, none) }
  const year = yearOf(figures)
  const buckets = drawn.buckets.map((bucket) => ({ ...bucket, label: monthAlone(bucket.label) }))
  return { ...drawn, buckets, measure: String(year - 1), measureNow: String(year), finding: beside(buckets) }
}

/** By day for puesto 3, by month for the others (B §2, D79). */
export function salesPlot(figures: OfficeFigures): Plot {
  const { days } = figures
  const buckets = days
    ? days.map(({ day, sales }) => ({ label: shortDay(day), own: sales, other: 0, days: { from: day, to: day } }))
    : monthBuckets(figures, ({ sales, otherSales, salesNow }) => ({ own: sales, other: otherSales, now: salesNow }))
  return plotOf(
    figures,
    {
      title: 'Valor de las ventas',
      shape: 'line',
      measure: 'Ventas',
      step: days ? 'Día' : 'Mes',
      buckets,
      show: showMoney,
      tick: shortMoney,
    },
    days ? 'No hubo ventas en 30 días.' : `No hubo ventas en ${chartedYear(figures)}.`,
  )
}

/** 'Pedidos totales' (B §2) */
export function ordersPlot(figures: OfficeFigures): Plot {
  const show = (count: number) => `${grouped(count)} ${count === 1 ? 'pedido' : 'pedidos'}`
  const buckets = monthBuckets(figures, ({ orders, otherOrders, ordersNow }) => ({
    own: orders,
    other: otherOrders,
    now: ordersNow,
  }))
  const drawn = {
    title: 'Pedidos totales',
    shape: 'bars',
    measure: 'Pedidos',
    step: 'Mes',
    buckets,
    tick: grouped,
  } as const
  return { ...plotOf(figures, { ...drawn, show }, `No hubo pedidos en ${chartedYear(figures)}.`), show: grouped }
}
