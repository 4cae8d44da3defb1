import { receivePurchaseOrder as receiveOrder } from '@mostrador/contract/buying/purchase-orders'
import * as calls from '@mostrador/contract/buying/receivings'
import { receivingColumns } from '@mostrador/contract/buying/receivings'
import { DONE } from '@mostrador/domain/messages.es'
import { can } from '@mostrador/domain/people/permissions'
import { actorOf, type Caller, rowScope } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { listing, wholeListing } from '../../../db/search.ts'
import { keyedAct, replayed } from '../../../http/idempotency-key.ts'
import type { Binder } from '../../../http/implement.ts'
import { refuse } from '../../../refuse.ts'
import { receivePhotos } from '../../platform/photos/receive-photos.http.ts'
import { exportFile } from '../../platform/spreadsheets/list-file.http.ts'
import { atOnce, sheet } from '../../platform/spreadsheets/sheet.ts'
import { cancelReceiving } from './cancel-receiving.service.ts'
import { editReceiving } from './edit-receiving.service.ts'
import { openReceiving } from './open-receiving.service.ts'
import { postReceiving } from './post-receiving.service.ts'
import { receiveLine } from './receive-line.service.ts'
import { receivePurchaseOrder } from './receive-purchase-order.service.ts'
import { describeLine, describeReceiving } from './receiving-detail.ts'
import { unknownUnits } from './receiving-lines.queries.ts'
import { listedOfReceivings, listReceivings } from './receiving-list.queries.ts'
import type { ReceivingCaller } from './receiving-rules.ts'
import { receivingSheet } from './receiving-sheet.ts'
import { returnToSupplier } from './return-to-supplier.service.ts'

const receiverOf = (caller: Caller): ReceivingCaller => ({ ...actorOf(caller), seesCosts: can(caller, 'costs.read') })

export function receivingRoutes({ staff }: Binder, context: Context): void {
  const { database } = context

  staff(calls.receivingList, async ({ query, caller }) => {
    const listRequest = listing(query, receivingColumns)
    const receiver = receiverOf(caller)
    const { rows, total } = await listReceivings(database.slow, receiver, query, listRequest)
    return { rows, columns: listedOfReceivings(receiver.seesCosts), total, message: DONE.listed }
  })

  staff(calls.openReceiving, async ({ body, caller, request, reply }) => {
    const act = keyedAct(calls.openReceiving, request, caller, body)
    const begun = replayed(reply, await openReceiving(context, receiverOf(caller), body, act))
    return { ...begun, message: DONE.receivingOpened(begun.number) }
  })

  staff(receiveOrder, async ({ body, caller, request, reply }) => {
    const act = keyedAct(receiveOrder, request, caller, body)
    const begun = replayed(reply, await receivePurchaseOrder(context, caller, body.id, act))
    return { ...begun, message: DONE.receivingOpened(begun.number) }
  })

  staff(calls.editReceiving, async ({ body, caller }) => ({
    message: DONE.receivingSaved(await editReceiving(context, receiverOf(caller), body)),
  }))

  staff(calls.receiveLine, async ({ body, caller, request, reply }) => {
    const receiver = receiverOf(caller)
    const act = keyedAct(calls.receiveLine, request, caller, body)
    const received = replayed(reply, await receiveLine(context, receiver, body, act))
    if ('unknown' in received) {
      // The code was set aside. The refusal only says that no product has it (D112).
      const units = await unknownUnits(database.reads, body.id, received.unknown)
      throw refuse('unknownCode', [received.unknown, units])
    }
    const line = await describeLine(database.reads, receiver, body.id, received.productId)
    return { line, message: line ? DONE.lineReceived(line.name, line.units) : DONE.lineRemoved }
  })

  staff(calls.receivingById, async ({ body, caller }) => {
    const receiving = await describeReceiving(database.reads, receiverOf(caller), body.id)
    if (!receiving) throw refuse('notFound', [])
    return { receiving, message: DONE.listed }
  })

  staff(calls.postReceiving, async ({ body, caller, request, reply }) => {
    const act = keyedAct(calls.postReceiving, request, caller, body)
    const { number } = replayed(reply, await postReceiving(context, receiverOf(caller), body.id, act))
    return { number, message: DONE.receivingPosted(number) }
  })

  staff(calls.returnToSupplier, async ({ body, caller, request, reply }) => {
    const act = keyedAct(calls.returnToSupplier, request, caller, body)
    const returned = replayed(reply, await returnToSupplier(context, receiverOf(caller), body, act))
    return { ...returned, message: DONE.sentBack(returned.number) }
  })

  staff(calls.cancelReceiving, async ({ body, caller, request, reply }) => {
    const act = keyedAct(calls.cancelReceiving, request, caller, body)
    const { number } = replayed(reply, await cancelReceiving(context, receiverOf(caller), body.id, act))
    return { message: DONE.receivingCancelled(number) }
  })

  staff(calls.photographReceiving, async ({ request, reply }) => {
    const names = await receivePhotos(context, request, reply)
    return { photos: names, message: DONE.photosKept(names.length) }
  })

  staff(calls.receivingExport, ({ query, caller }) => {
    const seesCosts = can(caller, 'costs.read')
    const listRequest = wholeListing(query, receivingColumns)
    const rows = atOnce(() =>
      listReceivings(context.database.slow, { scope: rowScope(caller), seesCosts }, query, listRequest),
    )
    return exportFile(calls.receivingExport, query.format, sheet(receivingSheet(seesCosts), rows), context.clock())
  })
}
