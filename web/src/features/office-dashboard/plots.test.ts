import type { OfficeFigures } from '@mostrador/contract/dashboard'
import { expect, it } from 'vitest'
import { ordersPlot, salesPlot } from './plots.ts'

const month = (label: string, orders: number, sales: number, other = 0) => ({
  label,
  orders,
  sales,
  otherOrders: other,
  otherSales: other * 100,
})

const figures = (rest: Partial<OfficeFigures>) => ({ months: [], ...rest }) as unknown as OfficeFigures

it('says which month was highest, by what belongs to it', () => {
  const months = [month('ene 2025', 1, 12_500, 900), month('feb 2025', 7, 99_900)]
  expect(salesPlot(figures({ months })).finding).toBe('Lo más alto: feb 2025, Q999.00')
  expect(ordersPlot(figures({ months })).finding).toBe('Lo más alto: feb 2025, 7 pedidos')
  expect(ordersPlot(figures({ months })).buckets[0]).toEqual({ label: 'ene 2025', own: 1, other: 900 })
})

it('says so when there is nothing', () => {
  expect(salesPlot(figures({ months: [month('ene 2025', 0, 0, 4)] })).finding).toBe('No hay ventas de ese año.')
})

it('draws the days of a provider', () => {
  const plot = salesPlot(figures({ days: [{ day: '2026-11-20', orders: 2, sales: 5_000 }] }))
  expect(plot.buckets).toEqual([{ label: '20 nov', own: 5_000, other: 0 }])
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
