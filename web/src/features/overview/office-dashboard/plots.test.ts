import type { OfficeFigures } from '@mostrador/contract/overview/dashboard'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compared } from './compared.ts'
import { drawnOf, isStacked, ordersPlot, type Plot, pointAt, pointsOf, salesPlot } from './plots.ts'

const month = (label: string, orders: number, sales: number, other = 0) => ({
  label,
  orders,
  sales,
  otherOrders: other,
  otherSales: other * 100,
})

const figures = (rest: Partial<OfficeFigures>) =>
  ({ months: [], reading: 'labels', ...rest }) as unknown as OfficeFigures

it('names the highest value, and its part from other dates', () => {
  const months = [month('ene 2025', 1, 12_500, 900), month('feb 2025', 7, 99_900)]
  expect(salesPlot(figures({ months })).finding).toBe('Lo más alto: feb 2025, Q999.00')
  const plot = ordersPlot(figures({ months, reading: '2021' }))
  expect(plot.finding).toBe('Lo más alto: ene 2025, 901 pedidos, de ellos 900 de otras fechas')
  const days = { from: '2021-01-01', to: '2021-01-31' }
  expect(plot.buckets[0]).toEqual({ label: 'ene 2025', own: 1, other: 900, days })
  const low = [month('ene 2025', 1, 12_500, 1_000), month('feb 2025', 7, 99_900)]
  expect(salesPlot(figures({ months: low })).finding).toBe('Lo más alto: ene 2025, Q1,000.00 de otras fechas')
})

it('names the charted year if it has no sales', () => {
  expect(salesPlot(figures({ months: [month('ene 2025', 0, 0)] })).finding).toBe('No hubo ventas en 2025.')
})

it('has a bucket per day for a provider', () => {
  const plot = salesPlot(figures({ days: [{ day: '2026-11-20', orders: 2, sales: 5_000 }] }))
  const days = { from: '2026-11-20', to: '2026-11-20' }
  expect(plot.buckets).toEqual([{ label: '20 nov', own: 5_000, other: 0, days }])
  expect(plot.step).toBe('Día')
})

it('shortens an axis', () => {
  const { tick } = salesPlot(figures({}))
  expect([tick(0), tick(125_000), tick(1_950_000), tick(2_500_000), tick(320_000_000)]).toEqual([
    'Q0',
    'Q1,250',
    'Q19.5 mil',
    'Q25 mil',
    'Q3,200 mil',
  ])
})

const now = (label: string, sales: number, salesNow?: number) => ({
  ...month(label, 1, sales),
  ...(salesNow !== undefined && { salesNow, ordersNow: 2 }),
})

it.each([
  [[], 'Este año todavía no tiene un mes completo.'],
  [[112], 'Este año todavía no tiene un mes completo.'],
  [[112, 5], 'En ene: 12 % más que el año pasado'],
  [[112, 88, 5], 'De ene a feb: igual que el año pasado'],
])('compares only complete months if this year has %j', (sales, finding) => {
  const labels = ['ene 2025', 'feb 2025', 'mar 2025', 'abr 2025']
  const months = labels.map((label, index) => now(label, 100, sales[index]))
  const plot = salesPlot(figures({ months, reading: 'compared' }))
  expect([plot.finding, plot.measure, plot.measureNow]).toEqual([finding, '2025', '2026'])
  expect(plot.buckets.map((bucket) => bucket.now)).toEqual(labels.map((_, index) => sales[index]))
  const february = plot.buckets[1]
  expect(february?.days).toEqual({ from: '2025-02-01', to: '2025-02-28' })
  expect(february?.daysNow).toEqual(sales[1] === undefined ? undefined : { from: '2026-02-01', to: '2026-02-28' })
})

it('names the points of a comparison by month and year, and opens the days of each', () => {
  const months = [now('ene 2025', 100, 250), now('feb 2025', 300)]
  const plot = salesPlot(figures({ months, reading: 'compared' }))
  expect(plot.buckets.flatMap((bucket) => pointsOf(plot, bucket))).toEqual([
    { of: 'own', name: 'ene 2025', figure: 100, days: { from: '2025-01-01', to: '2025-01-31' } },
    { of: 'now', name: 'ene 2026', figure: 250, days: { from: '2026-01-01', to: '2026-01-31' } },
    { of: 'own', name: 'feb 2025', figure: 300, days: { from: '2025-02-01', to: '2025-02-28' } },
  ])
  // A comparison of years names only the month.
  expect(plot.buckets.map(({ label }) => label)).toEqual(['ene', 'feb'])
  const labelled = salesPlot(figures({ months }))
  expect(labelled.buckets.flatMap((bucket) => pointsOf(labelled, bucket)).map(({ name }) => name)).toEqual([
    'ene 2025',
    'feb 2025',
  ])
})

it('finds the pressed point of two years: the bar below it, or the nearer line', () => {
  const months = [now('ene 2025', 100, 250), now('feb 2025', 300)]
  const compared = figures({ months, reading: 'compared' })
  const none = () => Number.POSITIVE_INFINITY
  const bars = ordersPlot(compared)
  expect([0.1, 0.24, 0.26, 0.4, 0.6, 0.9].map((share) => pointAt(bars, share, none)?.name)).toEqual([
    'ene 2025',
    'ene 2025',
    'ene 2026',
    'ene 2026',
    'feb 2025',
    'feb 2025',
  ])
  const line = salesPlot(compared)
  expect(pointAt(line, 0.1, (of) => (of === 'own' ? 3 : 40))?.name).toBe('ene 2025')
  expect(pointAt(line, 0.1, (of) => (of === 'own' ? 40 : 3))?.name).toBe('ene 2026')
  expect(pointAt(line, 0.9, (of, index) => (of === 'own' && index === 1 ? 40 : 3))?.name).toBe('feb 2025')
})

it('finds the point at a place of a line, whose ends lie on the edges, and of bars', () => {
  const buckets = [1, 2, 3, 4].map((own) => ({ label: `d${own}`, own, other: 0, days: { from: '', to: '' } }))
  const at = (shape: 'line' | 'bars', ...shares: number[]) =>
    shares.map((share) => pointAt({ shape, buckets, measure: 'Ventas' }, share, () => 0)?.figure)
  expect(at('line', -0.01, 0.16, 0.17, 0.5, 1.01)).toEqual([1, 1, 2, 3, 4])
  expect(at('bars', -0.01, 0.24, 0.26, 0.74, 1.01)).toEqual([1, 1, 2, 3, 4])
  expect(at('line', -0.1, 1.1, Number.NaN)).toEqual([undefined, undefined, undefined])
})

/** With their series. A stack of bars is one height. */
const heightsOf = (plot: Plot) =>
  plot.buckets.flatMap((bucket) => {
    const heights = drawnOf(plot).map((name) => bucket[name] ?? 0)
    const drawn = isStacked(plot) ? [heights.reduce((sum, height) => sum + height, 0)] : heights
    return drawn.map((height) => ({ label: bucket.label, height }))
  })

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
const amount = fc.integer({ min: 0, max: 400_000 })
const year = fc.tuple(...MONTHS.map(() => fc.tuple(amount, amount, amount)))

/** Sums from other dates are all in January, as in the reading '2021'. */
const monthsOf = (amounts: readonly (readonly number[])[], until: number, other: number) =>
  MONTHS.map((name, index) => {
    const [own = 0, now = 0] = amounts[index] ?? []
    const from = index === 0 ? other : 0
    return {
      ...{ label: `${name} 2025`, orders: own, sales: own, otherOrders: from, otherSales: from },
      ...(index < until && { ordersNow: now, salesNow: now }),
    }
  })

it('names the highest drawn value for any sales', () => {
  fc.assert(
    fc.property(year, amount, fc.constantFrom('labels', '2021'), fc.boolean(), (amounts, other, reading, ofDays) => {
      const months = monthsOf(amounts, 0, reading === '2021' ? other : 0)
      const days = amounts.map(([sales = 0], index) => ({ day: `2026-11-${10 + index}`, orders: 1, sales }))
      for (const plotOf of [salesPlot, ordersPlot]) {
        const plot = plotOf(figures({ months, reading, ...(ofDays && { days }) }))
        const drawn = heightsOf(plot)
        const most = Math.max(...drawn.map(({ height }) => height))
        const words = /^Lo más alto: (.+?), (Q?[\d,.]+)/.exec(plot.finding)
        if (most === 0) return expect(words).toBeNull()
        const [, label, value = ''] = words ?? []
        expect(value.replace(/,$/, '')).toBe(plot.show(most))
        expect(drawn).toContainEqual({ label, height: most })
      }
    }),
  )
})

it('compares the complete months for any sales', () => {
  fc.assert(
    fc.property(year, fc.integer({ min: 2, max: 12 }), amount, (amounts, until, other) => {
      for (const plotOf of [salesPlot, ordersPlot]) {
        const plot = plotOf(figures({ months: monthsOf(amounts, until, other), reading: 'compared' }))
        expect(drawnOf(plot)).toEqual(['own', 'now'])
        const over = plot.buckets.slice(0, until - 1)
        const sum = (name: 'own' | 'now') => over.reduce((total, bucket) => total + (bucket[name] ?? 0), 0)
        const words = compared(sum('now'), sum('own'), 'el año pasado')
        expect(plot.finding.endsWith(`: ${words.toLowerCase()}`)).toBe(true)
      }
    }),
  )
})

it('a month of returns is drawn below zero with the minus sign of money', () => {
  const { tick } = salesPlot(figures({}))
  expect([tick(-125_000), tick(-1_950_000)]).toEqual(['−Q1,250', '−Q19.5 mil'])
})
