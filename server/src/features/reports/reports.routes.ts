import * as calls from '@mostrador/contract/reports'
import { DONE } from '@mostrador/domain/messages.es'
import { LARGEST_PAGE, PAGE_SIZE } from '@mostrador/domain/paging'
import { MOST_PRINTED_ROWS, type ReportRow } from '@mostrador/domain/report'
import { localTime } from '@mostrador/domain/time'
import { bounds } from '../../db/search.ts'
import type { Context } from '../../http/context.ts'
import { Download } from '../../http/download.ts'
import type { Binder } from '../../http/implement.ts'
import { refuse } from '../../refuse.ts'
import { reportSheet } from '../export/columns.ts'
import { listFile } from '../export/list-file.ts'
import { inPieces, sheet } from '../export/sheet.ts'
import { findLookup } from '../lookups/lookups.queries.ts'
import { listReportDays, listReportRows, listReportRowsAfter, type Period, sumReport } from './report.queries.ts'
import { reportPdf } from './report-pdf.ts'
import { listReportShops } from './report-shops.queries.ts'

/** Without a page the newest 10,000 are answered (wire.md). */
const NEWEST = 10_000

export function reportRoutes({ staff }: Binder, { database, clock }: Context): void {
  // Off the main thread: a deep page of a million invoices takes its time, and no order waits for it.
  const { slow } = database

  staff(calls.shopList, async () => ({ shops: await listReportShops(database.reads), message: DONE.listed }))

  staff(calls.report, async ({ body, query }) => {
    await shopOf(body)
    const asked = {
      page: query.page ?? null,
      size: Math.min(query.pageSize ?? PAGE_SIZE, LARGEST_PAGE),
      search: '',
      columns: new Set<never>(),
    }
    const { count, sum } = await sumReport(slow, body)
    return { rows: await listReportRows(slow, body, bounds(asked, NEWEST)), sum, total: count, message: DONE.listed }
  })

  staff(calls.exportReport, async ({ query: { format, ...period } }) => {
    const shop = await shopOf(period)
    const name = `reporte-${period.start}-a-${period.end}`
    if (format !== 'pdf') {
      const rows = inPieces<ReportRow>((last, limit) => listReportRowsAfter(slow, period, last, limit))
      return listFile(name, format, sheet(reportSheet, rows))
    }
    const report = {
      ...period,
      shop,
      madeAt: localTime(clock()),
      ...(await sumReport(slow, period)),
      days: await listReportDays(slow, period),
      rows: await listReportRows(slow, period, { limit: MOST_PRINTED_ROWS, offset: 0 }),
    }
    return new Download({ name: `${name}.pdf`, type: 'application/pdf', content: await reportPdf(report) })
  })

  /** The name of the shop that a report is of. */
  async function shopOf({ shopId, start, end }: Period): Promise<string> {
    if (start > end) throw refuse('reportBackwards', [], { field: 'end' })
    const shop = await findLookup(database.reads, 'shop', shopId)
    if (!shop) throw refuse('notFound', [])
    return shop.name
  }
}
