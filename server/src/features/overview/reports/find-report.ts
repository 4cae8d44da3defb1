import type { ListQuery } from '@mostrador/contract/list'
import { ALL_SHOPS, MOST_PRINTED_ROWS } from '@mostrador/domain/overview/report'
import { bounds, listing, NO_COLUMNS } from '../../../db/search.ts'
import type { Database } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { findLookup } from '../../group/lookup-records/lookups.queries.ts'
import {
  listReportByShop,
  listReportCashiers,
  listReportDays,
  listReportRows,
  type Period,
  sumInCuotas,
  sumReport,
  sumTaken,
} from './report.queries.ts'

/** Most rows of an answer without a page (wire.md). */
const NEWEST = 10_000

/** Refuses `reportBackwards` and, for an unknown shop, `notFound`. */
export async function findReportShop({ reads }: Database, { shopId, start, end }: Period): Promise<string> {
  if (start > end) throw refuse('reportBackwards', [], { field: 'end' })
  if (shopId === null) return ALL_SHOPS
  const shop = await findLookup(reads, 'shop', shopId)
  if (!shop) throw refuse('notFound', [])
  return shop.name
}

// Reports run off the main thread, because a deep page of a million invoices is slow and would delay orders.

export async function findReportPage({ slow }: Database, period: Period, query: ListQuery) {
  const { count, returns, sum } = await sumReport(slow, period)
  const rows = await listReportRows(slow, period, bounds(listing(query, NO_COLUMNS), NEWEST))
  return { rows, sum, total: count + returns, returns }
}

export const findReportSums = async ({ slow }: Database, period: Period) => ({
  days: await listReportDays(slow, period),
  shops: await listReportByShop(slow, period),
  cashiers: await listReportCashiers(slow, period),
  forms: await sumTaken(slow, period),
  inCuotas: await sumInCuotas(slow, period),
})

/** The sums, and as many rows as a document holds. */
export async function findPrintedReport(database: Database, period: Period) {
  const sums = await findReportSums(database, period)
  return {
    ...(await sumReport(database.slow, period)),
    ...sums,
    shops: period.shopId === null ? sums.shops : [],
    rows: await listReportRows(database.slow, period, { limit: MOST_PRINTED_ROWS, offset: 0 }),
  }
}
