import type { OfficeFigures } from '@mostrador/contract/dashboard'
import { groupCount } from '@mostrador/domain/count'
import { showMoney } from '@mostrador/domain/money'

/** One bucket of a chart: what belongs to it, and what the reading of 2021 adds to it from other dates. */
interface Bucket {
  readonly label: string
  readonly own: number
  readonly other: number
}

export interface Plot {
  readonly title: string
  /** What one sees in it, in a sentence. */
  readonly finding: string
  readonly shape: 'line' | 'bars'
  /** What the values are: 'Ventas'. */
  readonly measure: string
  /** 'Mes' or 'Día'. */
  readonly step: string
  readonly buckets: readonly Bucket[]
  readonly show: (value: number) => string
  /** As short as an axis needs it. */
  readonly tick: (value: number) => string
}

const grouped = (value: number): string => groupCount(Math.round(value))

const shortMoney = (centavos: number): string => {
  const quetzales = centavos / 100
  if (quetzales < 10_000) return `Q${grouped(quetzales)}`
  const thousands = quetzales / 1_000
  return Number.isInteger(thousands) ? `Q${grouped(thousands)} mil` : `Q${thousands.toFixed(1)} mil`
}

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']

/** '2026-11-20' → '20 nov'. */
const shortDay = (day: string): string => `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''}`

/** The highest bucket in words: the own part alone, since the rest comes from other dates. */
function highest(buckets: readonly Bucket[], show: (value: number) => string, none: string): string {
  const best = buckets.reduce<Bucket | undefined>(
    (most, next) => (next.own > (most?.own ?? 0) ? next : most),
    undefined,
  )
  return best ? `Lo más alto: ${best.label}, ${show(best.own)}` : none
}

/** 'Valor de las ventas': by day for puesto 3, by month for the others (B §2, D79). */
export function salesPlot({ days, months }: OfficeFigures): Plot {
  const buckets = days
    ? days.map(({ day, sales }) => ({ label: shortDay(day), own: sales, other: 0 }))
    : months.map(({ label, sales, otherSales }) => ({ label, own: sales, other: otherSales }))
  return {
    title: 'Valor de las ventas',
    finding: highest(buckets, showMoney, days ? 'No hubo ventas en 30 días.' : 'No hay ventas de ese año.'),
    shape: 'line',
    measure: 'Ventas',
    step: days ? 'Día' : 'Mes',
    buckets,
    show: showMoney,
    tick: shortMoney,
  }
}

/** 'Pedidos totales': invoices per month (B §2). */
export function ordersPlot({ months }: OfficeFigures): Plot {
  const buckets = months.map(({ label, orders, otherOrders }) => ({ label, own: orders, other: otherOrders }))
  const show = (count: number) => `${grouped(count)} ${count === 1 ? 'pedido' : 'pedidos'}`
  return {
    title: 'Pedidos totales',
    finding: highest(buckets, show, 'No hay pedidos de ese año.'),
    shape: 'bars',
    measure: 'Pedidos',
    step: 'Mes',
    buckets,
    show: grouped,
    tick: grouped,
  }
}
