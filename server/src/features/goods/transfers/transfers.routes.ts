import * as calls from '@mostrador/contract/goods/transfers'
import { transferColumns } from '@mostrador/contract/goods/transfers'
import { DONE } from '@mostrador/domain/messages.es'
import { can } from '@mostrador/domain/people/permissions'
import { actorOf, rowScope } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { listing, WHOLE_LIST, wholeListing } from '../../../db/search.ts'
import { keyedAct, replayed } from '../../../http/idempotency-key.ts'
import type { Binder } from '../../../http/implement.ts'
import { refuse } from '../../../refuse.ts'
import { listLookups } from '../../group/lookup-records/lookups.queries.ts'
import { exportFile } from '../../platform/spreadsheets/list-file.http.ts'
import { atOnce, sheet } from '../../platform/spreadsheets/sheet.ts'
import { askTransfer } from './ask-transfer.service.ts'
import { cancelTransfer } from './cancel-transfer.service.ts'
import { decideTransfer } from './decide-transfer.service.ts'
import { receiveTransfer } from './receive-transfer.service.ts'
import { sendTransfer } from './send-transfer.service.ts'
import { findTransfer } from './transfer-detail.queries.ts'
import { listTransfers } from './transfer-list.queries.ts'
import { transferSheet } from './transfer-sheet.ts'

export function transferRoutes({ staff }: Binder, context: Context): void {
  staff(calls.askTransfer, async ({ body, caller, request, reply }) => {
    const act = keyedAct(calls.askTransfer, request, caller, body)
    const { id, number } = replayed(reply, await askTransfer(context, actorOf(caller), body, act))
    return { id, number, message: DONE.transferAsked(number) }
  })

  staff(calls.sendTransfer, async ({ body, caller, request, reply }) => {
    const act = keyedAct(calls.sendTransfer, request, caller, body)
    const { number } = replayed(reply, await sendTransfer(context, actorOf(caller), body, act))
    return { message: DONE.transferSent(number) }
  })

  staff(calls.receiveTransfer, async ({ body, caller, request, reply }) => {
    const act = keyedAct(calls.receiveTransfer, request, caller, body)
    const receiver = { ...actorOf(caller), decides: can(caller, 'transfers.decide') }
    const { number, isDisputed } = replayed(reply, await receiveTransfer(context, receiver, body, act))
    return { message: isDisputed ? DONE.transferDisputed(number) : DONE.transferReceived(number) }
  })

  staff(calls.decideTransfer, async ({ body, caller, request, reply }) => {
    const act = keyedAct(calls.decideTransfer, request, caller, body)
    const { number } = replayed(reply, await decideTransfer(context, actorOf(caller), body, act))
    return { message: body.isAccepted ? DONE.differenceAccepted(number) : DONE.differenceDeclined(number) }
  })

  staff(calls.cancelTransfer, async ({ body, caller, request, reply }) => {
    const act = keyedAct(calls.cancelTransfer, request, caller, body)
    const { number } = replayed(reply, await cancelTransfer(context, actorOf(caller), body, act))
    return { message: DONE.transferCancelled(number) }
  })

  staff(calls.transferPlaces, async () => {
    const db = context.database.reads
    const shops = await listLookups(db, 'shop', WHOLE_LIST, true)
    const extensions = await listLookups(db, 'extension', WHOLE_LIST, true)
    return { shops: shops.rows, extensions: extensions.rows, message: DONE.listed }
  })

  staff(calls.transferList, async ({ query, caller }) => {
    const listRequest = listing(query, transferColumns)
    const { rows, total } = await listTransfers(context.database.slow, rowScope(caller), query, listRequest)
    return { rows, columns: [...transferColumns.listed], total, message: DONE.listed }
  })

  staff(calls.transferById, async ({ body, caller }) => {
    const transfer = await findTransfer(context.database.reads, rowScope(caller), body.id)
    if (!transfer) throw refuse('notFound', [])
    return { transfer, message: DONE.listed }
  })

  staff(calls.transferExport, ({ query, caller }) => {
    const rows = atOnce(() =>
      listTransfers(context.database.slow, rowScope(caller), query, wholeListing(query, transferColumns)),
    )
    return exportFile(calls.transferExport, query.format, sheet(transferSheet, rows), context.clock())
  })
}
