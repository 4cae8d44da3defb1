import * as calls from '@mostrador/contract/sale/returns'
import { damagedColumns, returnColumns } from '@mostrador/contract/sale/returns'
import { DONE } from '@mostrador/domain/messages.es'
import { can } from '@mostrador/domain/people/permissions'
import { actorOf, isOutside, rowScope } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { listing, wholeListing } from '../../../db/search.ts'
import { keyedAct, replayed } from '../../../http/idempotency-key.ts'
import type { Binder } from '../../../http/implement.ts'
import { refuse } from '../../../refuse.ts'
import { tellNote } from '../../fiscal/fel/documents/tell-document.ts'
import { isIssuing } from '../../fiscal/fel/settings/fel-shop.queries.ts'
import { refuseDaysUntold } from '../../money/cash/blind-count.ts'
import { guardDrawerSum } from '../../money/cash/sum-guard.ts'
import { exportFile } from '../../platform/spreadsheets/list-file.http.ts'
import { atOnce, sheet } from '../../platform/spreadsheets/sheet.ts'
import { listDamaged } from './damaged-list.queries.ts'
import { findReturn } from './return-detail.queries.ts'
import { returnGoods } from './return-goods.service.ts'
import { listReturns } from './return-list.queries.ts'
import { damagedSheet, returnSheet } from './return-sheets.ts'
import { returnWithoutReceipt } from './return-without-receipt.service.ts'
import { tellVoucher } from './tell-voucher.service.ts'

/** `wake` starts sending a stored credit note. */
export function returnRoutes({ staff }: Binder, context: Context, wake: () => void): void {
  staff(calls.returnGoods, async ({ body, caller, request, reply }) => {
    const cashier = { ...actorOf(caller), decides: can(caller, 'returns.decide') }
    const act = keyedAct(calls.returnGoods, request, caller, body)
    const work = () => returnGoods(context, cashier, body, act)
    const done = await guardDrawerSum(context, caller, work, { movesCash: body.method === 'cash' })
    wake()
    const returned = replayed(reply, done)
    return { ...returned, message: DONE.returned(returned.number) }
  })

  staff(calls.returnWithoutReceipt, async ({ body, caller, request, reply }) => {
    const act = keyedAct(calls.returnWithoutReceipt, request, caller, body)
    const returned = replayed(reply, await returnWithoutReceipt(context, caller, body, act))
    return { ...returned, message: DONE.returned(returned.number) }
  })

  staff(calls.returnList, async ({ query, caller }) => {
    const { rows, total } = await listReturns(
      context.database.slow,
      rowScope(caller),
      query,
      listing(query, returnColumns),
    )
    return { rows, columns: [...returnColumns.listed], total, message: DONE.listed }
  })

  staff(calls.damagedList, async ({ query, caller }) => {
    const listRequest = listing(query, damagedColumns)
    const { rows, total } = await listDamaged(context.database.slow, rowScope(caller), query, listRequest)
    return { rows, columns: [...damagedColumns.listed], total, message: DONE.listed }
  })

  staff(calls.tellVoucher, async ({ body, caller }) => ({
    code: await tellVoucher(context, actorOf(caller), body.id),
    message: DONE.voucherTold,
  }))

  staff(calls.returnById, async ({ body, caller }) => {
    const found = await findReturn(context.database.reads, body.id)
    const scope = rowScope(caller)
    if (!found || isOutside(scope, found.shopId)) throw refuse('notFound', [])
    const { reads } = context.database
    const fel = await tellNote(reads, found.id)
    const issuesFel = await isIssuing(reads, found.shopId)
    return { return: { ...found, fel, issuesFel }, message: DONE.listed }
  })

  staff(calls.returnExport, async ({ query, caller }) => {
    await refuseDaysUntold(context.database.reads, caller, query.to)
    const rows = atOnce(() =>
      listReturns(context.database.slow, rowScope(caller), query, wholeListing(query, returnColumns)),
    )
    return exportFile(calls.returnExport, query.format, sheet(returnSheet, rows), context.clock())
  })

  staff(calls.damagedExport, ({ query, caller }) => {
    const rows = atOnce(() =>
      listDamaged(context.database.slow, rowScope(caller), query, wholeListing(query, damagedColumns)),
    )
    return exportFile(calls.damagedExport, query.format, sheet(damagedSheet, rows), context.clock())
  })
}
