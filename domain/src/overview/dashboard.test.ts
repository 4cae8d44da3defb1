import { describe, expect, test } from 'vitest'
import { chartDays, chartMonths, type MonthFigures, monthToDate } from './dashboard.ts'

const sold = (month: string, orders: number, sales = orders * 100): MonthFigures => ({ month, orders, sales })

/** Sales in every relevant year, with a different number in each month. */
const past = [
  sold('2020-12', 7),
  sold('2021-01', 1),
  sold('2021-06', 6),
  sold('2021-12', 12),
  sold('2025-01', 100),
  sold('2025-06', 600),
  sold('2026-06', 5000),
  sold('2021-13', 9),
]
const orders = (months: readonly { orders: number }[]) => months.map((month) => month.orders)

describe('the labels', () => {
  test.each(['labels', '2021', 'compared'] as const)(
    'carry the year before this one, whatever is summed (%s)',
    (reading) => {
      const labels = chartMonths(reading, '2026-11-19', past).map(({ label }) => label)
      expect(labels).toHaveLength(12)
      expect(labels.slice(0, 2)).toEqual(['ene 2025', 'feb 2025'])
      expect(labels.at(-1)).toBe('dic 2025')
    },
  )
})

describe('Según las etiquetas', () => {
  test('sums the labelled year and nothing else', () => {
    const months = chartMonths('labels', '2026-11-19', past)
    expect(orders(months)).toEqual([100, 0, 0, 0, 0, 600, 0, 0, 0, 0, 0, 0])
    expect(months[5]?.sales).toBe(60_000)
    expect(months.every(({ otherOrders, otherSales }) => otherOrders === 0 && otherSales === 0)).toBe(true)
  })
})

describe('2021, como en el sistema anterior', () => {
  test('sums 2021, and adds dates that match no month to the first month, in fields of their own', () => {
    const months = chartMonths('2021', '2026-11-19', past)
    expect(orders(months)).toEqual([1, 0, 0, 0, 0, 6, 0, 0, 0, 0, 0, 12])
    expect(months[0]).toMatchObject({ otherOrders: 7 + 100 + 600 + 5000 + 9, otherSales: 571_600 })
    expect(months.slice(1).every(({ otherOrders }) => otherOrders === 0)).toBe(true)
  })

  test('its months add up to all sales ever made', () => {
    const all = chartMonths('2021', '2026-11-19', past).reduce(
      (total, month) => total + month.orders + month.otherOrders,
      0,
    )
    expect(all).toBe(past.reduce((total, month) => total + month.orders, 0))
  })

  test('gives the same months as the labels in 2022', () => {
    expect(orders(chartMonths('2021', '2022-11-19', past))).toEqual(orders(chartMonths('labels', '2022-11-19', past)))
  })
})

describe('Este año y el pasado', () => {
  test('sums the labelled year, and beside it this year so far', () => {
    const months = chartMonths('compared', '2026-07-02', past)
    expect(orders(months)).toEqual([100, 0, 0, 0, 0, 600, 0, 0, 0, 0, 0, 0])
    expect(months.map(({ ordersNow }) => ordersNow)).toEqual([
      ...[0, 0, 0, 0, 0, 5000, 0],
      ...Array.from({ length: 5 }),
    ])
    expect(months[5]?.salesNow).toBe(500_000)
    expect(months.every(({ otherOrders }) => otherOrders === 0)).toBe(true)
  })
})

describe('the month until today is compared with', () => {
  test.each([
    ['2026-11-19', '2026-11-01', '2026-10-01', '2026-10-19'],
    ['2026-03-31', '2026-03-01', '2026-02-01', '2026-02-28'],
    ['2028-03-30', '2028-03-01', '2028-02-01', '2028-02-29'],
    ['2026-01-01', '2026-01-01', '2025-12-01', '2025-12-01'],
    ['2026-12-31', '2026-12-01', '2026-11-01', '2026-11-30'],
  ])('last month until the same day, %s', (today, from, beforeFrom, beforeTo) => {
    expect(monthToDate(today)).toEqual({ now: { from, to: today }, before: { from: beforeFrom, to: beforeTo } })
  })
})

test('the daily chart has the last thirty days, today last (D79)', () => {
  const days = chartDays('2026-03-01')
  expect(days).toHaveLength(30)
  expect(days.slice(-2)).toEqual(['2026-02-28', '2026-03-01'])
  expect(days[0]).toBe('2026-01-31')
})
