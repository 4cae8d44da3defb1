import * as calls from '@mostrador/contract/overview/reports'
import { DONE } from '@mostrador/domain/messages.es'
import type { ReportRow } from '@mostrador/domain/overview/report'
import { localTime } from '@mostrador/domain/time'
import type { Context } from '../../../context.ts'
import type { Binder } from '../../../http/implement.ts'
import { PreparedFile } from '../../../http/prepared-file.ts'
import { listFile } from '../../platform/spreadsheets/list-file.http.ts'
import { inPieces, sheet } from '../../platform/spreadsheets/sheet.ts'
import { findPrintedReport, findReportPage, findReportShop, findReportSums } from './find-report.ts'
import { listReportRowsAfter, listReportShops } from './report.queries.ts'
import { reportPdf } from './report-pdf.ts'
import { reportSheet } from './report-sheet.ts'

export function reportRoutes({ staff }: Binder, { database, clock }: Context): void {
  staff(calls.shopList, async () => ({ shops: await listReportShops(database.reads), message: DONE.listed }))

  staff(calls.report, async ({ body, query }) => {
    await findReportShop(database, body)
    return { ...(await findReportPage(database, body, query)), message: DONE.listed }
  })

  staff(calls.reportSums, async ({ body }) => {
    await findReportShop(database, body)
    return { ...(await findReportSums(database, body)), message: DONE.listed }
  })

  staff(calls.exportReport, async ({ query: { format, ...period } }) => {
    const shop = await findReportShop(database, period)
    const name = `reporte-${period.start}-a-${period.end}`
    if (format !== 'pdf') {
      const rows = inPieces<ReportRow>((last, limit) => listReportRowsAfter(database.slow, period, last, limit))
      return listFile(name, format, sheet(reportSheet, rows))
    }
    const read = async () => ({
      ...period,
      shop,
      madeAt: localTime(clock()),
      ...(await findPrintedReport(database, period)),
    })
    return new PreparedFile({
      name: `${name}.pdf`,
      type: 'application/pdf',
      prepare: (hangUp) => reportPdf(read, hangUp),
    })
  })
}
