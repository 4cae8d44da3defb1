import type { Endpoint } from '@mostrador/contract/endpoint'
import * as calls from '@mostrador/contract/goods/stock-reports'
import { abcColumns, idleStockColumns, marginColumns, stockValueColumns } from '@mostrador/contract/goods/stock-reports'
import { DONE } from '@mostrador/domain/messages.es'
import type { Context } from '../../../context.ts'
import { wholeListing } from '../../../db/search.ts'
import type { Binder } from '../../../http/implement.ts'
import { exportFile } from '../../platform/spreadsheets/list-file.http.ts'
import { atOnce, type ExportColumn, sheet } from '../../platform/spreadsheets/sheet.ts'
import type { SalesTally } from '../stock/sales-tally.ts'
import { StockReports } from './find-reports.ts'
import { findCostHasVat } from './goods-setting.queries.ts'
import { abcSheet, idleStockSheet, marginSheet, stockValueSheet } from './report-sheets.ts'
import { saveCostHasVat } from './save-goods-settings.service.ts'

export function stockReportRoutes({ staff }: Binder, context: Context, tally: SalesTally): void {
  const { database, clock } = context
  const reports = new StockReports(database, clock, tally)

  staff(calls.stockValue, async ({ query }) => ({
    ...(await reports.value(query)),
    columns: [...stockValueColumns.listed],
    message: DONE.listed,
  }))
  staff(calls.margins, async ({ query }) => ({
    ...(await reports.margins(query)),
    columns: [...marginColumns.listed],
    message: DONE.listed,
  }))
  staff(calls.idleStock, async ({ query }) => ({
    ...(await reports.idle(query)),
    columns: [...idleStockColumns.listed],
    message: DONE.listed,
  }))
  staff(calls.abc, async ({ query }) => ({
    ...(await reports.abc(query)),
    columns: [...abcColumns.listed],
    message: DONE.listed,
  }))

  const file = <Row>(
    call: Endpoint,
    format: 'csv' | 'xlsx',
    columns: readonly ExportColumn<Row>[],
    read: () => Promise<{ rows: Row[] }>,
  ) => exportFile(call, format, sheet(columns, atOnce(read)), clock())

  staff(calls.stockValueExport, ({ query }) =>
    file(calls.stockValueExport, query.format, stockValueSheet, () => reports.value(query, wholeListing)),
  )
  staff(calls.marginExport, ({ query }) =>
    file(calls.marginExport, query.format, marginSheet, () => reports.margins(query, wholeListing)),
  )
  staff(calls.idleStockExport, ({ query }) =>
    file(calls.idleStockExport, query.format, idleStockSheet, () => reports.idle(query, wholeListing)),
  )
  staff(calls.abcExport, ({ query }) =>
    file(calls.abcExport, query.format, abcSheet, () => reports.abc(query, wholeListing)),
  )

  staff(calls.goodsSettings, async () => ({
    settings: { costHasVat: await findCostHasVat(database.reads) },
    message: DONE.listed,
  }))

  staff(calls.saveGoodsSettings, async ({ body, caller }) => {
    await saveCostHasVat(context, caller, body.costHasVat)
    return { message: DONE.saved('Costos') }
  })
}
