import * as calls from '@mostrador/contract/goods/stock-counts'
import { stockCountColumns } from '@mostrador/contract/goods/stock-counts'
import { DONE } from '@mostrador/domain/messages.es'
import { actorOf, isOutside, rowScope } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { listing, wholeListing } from '../../../db/search.ts'
import { keyedAct, replayed } from '../../../http/idempotency-key.ts'
import type { Binder } from '../../../http/implement.ts'
import { refuse } from '../../../refuse.ts'
import { exportFile } from '../../platform/spreadsheets/list-file.http.ts'
import { atOnce, sheet } from '../../platform/spreadsheets/sheet.ts'
import { approveStockCount } from './approve-stock-count.service.ts'
import { beginStockCount } from './begin-stock-count.service.ts'
import { readerOf } from './count-reader.ts'
import { stockCountLineSheet, stockCountSheet } from './count-sheets.ts'
import { countStock } from './count-stock.service.ts'
import { readStockCount } from './stock-count-detail.ts'
import { listStockCounts } from './stock-count-list.queries.ts'

export function stockCountRoutes({ staff }: Binder, context: Context): void {
  staff(calls.stockCountList, async ({ query, caller }) => {
    const listRequest = listing(query, stockCountColumns)
    const scope = rowScope(caller)
    const { rows, total } = await listStockCounts(context.database.slow, scope, readerOf(caller), query, listRequest)
    return { rows, columns: [...stockCountColumns.listed], total, message: DONE.listed }
  })

  staff(calls.beginStockCount, async ({ body, caller, request, reply }) => {
    const act = keyedAct(calls.beginStockCount, request, caller, body)
    const begun = replayed(reply, await beginStockCount(context, actorOf(caller), body, act))
    return { ...begun, message: DONE.countBegun(begun.number) }
  })

  staff(calls.countStock, async ({ body, caller, request, reply }) => {
    // The age is not part of the request's identity, because a retry of the same scan is older.
    const { age, ...scan } = body
    const act = keyedAct(calls.countStock, request, caller, scan)
    const line = replayed(reply, await countStock(context, actorOf(caller), body, act))
    return { line, message: DONE.counted(line.name, line.counted) }
  })

  staff(calls.stockCountById, async ({ body, caller }) => {
    const found = await readStockCount(context.database.slow, body.id, readerOf(caller))
    const scope = rowScope(caller)
    if (!found || isOutside(scope, found.shopId)) throw refuse('notFound', [])
    return { count: found, message: DONE.listed }
  })

  staff(calls.approveStockCount, async ({ body, caller, request, reply }) => {
    const act = keyedAct(calls.approveStockCount, request, caller, body)
    const done = replayed(reply, await approveStockCount(context, caller, body, act))
    return { ...done, again: [...done.again], message: DONE.countApproved(done.adjusted, done.again.length) }
  })

  staff(calls.stockCountExport, ({ query, caller }) => {
    const reader = readerOf(caller)
    const listRequest = wholeListing(query, stockCountColumns)
    const rows = atOnce(() => listStockCounts(context.database.slow, rowScope(caller), reader, query, listRequest))
    return exportFile(calls.stockCountExport, query.format, sheet(stockCountSheet(reader), rows), context.clock())
  })

  staff(calls.stockCountLineExport, async ({ query, caller }) => {
    const count = await readStockCount(context.database.slow, query.countId, readerOf(caller))
    if (!count) throw refuse('notFound', [])
    const rows = atOnce(async () => ({ rows: count.lines }))
    return exportFile(calls.stockCountLineExport, query.format, sheet(stockCountLineSheet, rows), context.clock())
  })
}
