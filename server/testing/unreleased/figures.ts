import { startOfDay } from '@mostrador/domain/time'
import type { Database } from '../../src/db/session.ts'
import { readClerkPanels } from '../../src/features/overview/dashboard/clerk-panels.queries.ts'
import { listDays, listMonths, sumEver } from '../../src/features/overview/dashboard/sales-figures.queries.ts'
import { listShopsToday } from '../../src/features/overview/dashboard/shops-today.queries.ts'
import {
  listReportByShop,
  listReportCashiers,
  listReportDays,
  sumReport,
  sumTaken,
} from '../../src/features/overview/reports/report.queries.ts'

const NOVEMBER = { shopId: null, start: '2026-11-01', end: '2026-11-30' }
const DAY = '2026-11-21'

export async function dayFigures({ reads }: Database) {
  const between = { from: NOVEMBER.start, to: NOVEMBER.end }
  const { salesToday, ordersToday, unitsToday, taken } = await readClerkPanels(reads, 2, startOfDay(DAY))
  return {
    taken: await sumTaken(reads, NOVEMBER),
    takenOfShop: await sumTaken(reads, { shopId: 2, start: '2026-11-20', end: '2026-11-20' }),
    takenElsewhere: await sumTaken(reads, { ...NOVEMBER, shopId: 3 }),
    report: await sumReport(reads, NOVEMBER),
    days: (await listReportDays(reads, NOVEMBER)).map(({ day, count, returns, total }) => [day, count, returns, total]),
    cashiers: (await listReportCashiers(reads, NOVEMBER)).map(({ userId, count, total }) => [userId, count, total]),
    shops: (await listReportByShop(reads, NOVEMBER)).map(({ shopId, total }) => [shopId, total]),
    months: await listMonths(reads, between, null),
    completed: (await listDays(reads, between, 2)).map(({ day, completed, units }) => [day, completed, units]).sort(),
    ever: await sumEver(reads, null),
    today: (await listShopsToday(reads, DAY)).map(({ sales, orders }) => [sales, orders]),
    clerk: { salesToday, ordersToday, unitsToday, taken },
  }
}

export const UNRELEASED_FIGURES = {
  taken: [
    { method: 'cash', amount: 500 },
    { method: 'cheque', amount: 100 },
    { method: 'card', amount: 2000 },
    { method: 'transfer', amount: 5000 },
    { method: 'voucher', amount: 200 },
    { method: 'withholding', amount: 500 },
  ],
  takenOfShop: [
    { method: 'cash', amount: 3000 },
    { method: 'card', amount: 2000 },
  ],
  takenElsewhere: [],
  report: { count: 2, returns: 1, sum: 7500 },
  days: [
    ['2026-11-20', 1, 0, 5000],
    ['2026-11-21', 1, 0, 5000],
    ['2026-11-22', 0, 1, -2500],
  ],
  cashiers: [
    [8, 1, 5000],
    [9, 1, 2500],
  ],
  shops: [[2, 7500]],
  months: [{ month: '2026-11', orders: 2, sales: 7500 }],
  completed: [
    ['2026-11-20', 1, 2],
    ['2026-11-21', 0, 2],
    ['2026-11-22', 0, -1],
  ],
  ever: { orders: 2, sales: 7500 },
  today: [[5000, 1]],
  clerk: {
    salesToday: 5000,
    ordersToday: 1,
    unitsToday: 2,
    taken: [
      { method: 'cheque', amount: 100 },
      { method: 'transfer', amount: 5000 },
      { method: 'voucher', amount: 200 },
      { method: 'withholding', amount: 500 },
    ],
  },
}
