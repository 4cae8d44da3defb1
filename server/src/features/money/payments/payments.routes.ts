import * as calls from '@mostrador/contract/money/payments'
import { paymentColumns } from '@mostrador/contract/money/payments'
import { DONE } from '@mostrador/domain/messages.es'
import { can } from '@mostrador/domain/people/permissions'
import { actorOf, rowScope } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { listing, wholeListing } from '../../../db/search.ts'
import { keyedAct, replayed } from '../../../http/idempotency-key.ts'
import type { Binder } from '../../../http/implement.ts'
import { exportFile } from '../../platform/spreadsheets/list-file.http.ts'
import { inPieces, nothing, sheet } from '../../platform/spreadsheets/sheet.ts'
import { daysTold, refuseDaysUntold } from '../cash/blind-count.ts'
import { guardDrawerSum } from '../cash/sum-guard.ts'
import { guardPayments } from '../vouchers/guess-guard.ts'
import { chargeOrder } from './charge-order.service.ts'
import { confirmTransfer } from './confirm-transfer.service.ts'
import { correctPayment } from './correct-payment.service.ts'
import { listPaid, listUnconfirmed, paidPieces, unconfirmedPieces } from './payment-list.queries.ts'
import { paymentSheet, unconfirmedSheet } from './payment-sheets.ts'

export function paymentRoutes({ staff }: Binder, context: Context): void {
  staff(calls.chargeOrder, async ({ body, caller, request, reply }) => {
    const act = keyedAct(calls.chargeOrder, request, caller, body)
    const done = await guardPayments(context, caller.id, body.payments, () =>
      chargeOrder(context, actorOf(caller), body, act),
    )
    const { change, balance } = replayed(reply, done)
    return { change, balance, message: DONE.charged(balance) }
  })

  staff(calls.correctPayment, async ({ body, caller, request, reply }) => {
    const cashier = { ...actorOf(caller), decides: can(caller, 'shifts.decide') }
    const act = keyedAct(calls.correctPayment, request, caller, body)
    const work = () => correctPayment(context, cashier, body, act)
    replayed(reply, await guardDrawerSum(context, caller, work, { movesCash: true }))
    return { message: DONE.paymentCorrected }
  })

  staff(calls.confirmTransfer, async ({ body, caller, request, reply }) => {
    replayed(
      reply,
      await confirmTransfer(context, caller, body, keyedAct(calls.confirmTransfer, request, caller, body)),
    )
    return { message: body.arrived ? DONE.transferArrived : DONE.transferNotArrived }
  })

  staff(calls.paymentList, async ({ query, caller }) => {
    const { reads, slow } = context.database
    const choice = await daysTold(reads, caller, query)
    const found = await listPaid(slow, rowScope(caller), choice, listing(query, paymentColumns))
    return { ...found, columns: [...paymentColumns.listed], message: DONE.listed }
  })

  staff(calls.unconfirmedTransfers, async ({ query }) => ({
    ...(await listUnconfirmed(context.database.reads, query, listing(query, paymentColumns))),
    columns: [...paymentColumns.listed],
    message: DONE.listed,
  }))

  staff(calls.paymentExport, async ({ query, caller }) => {
    await refuseDaysUntold(context.database.reads, caller, query.to)
    const pieces = paidPieces(context.database.slow, rowScope(caller), query, wholeListing(query, paymentColumns))
    return exportFile(
      calls.paymentExport,
      query.format,
      sheet(paymentSheet, pieces ? inPieces(pieces) : nothing()),
      context.clock(),
    )
  })

  staff(calls.unconfirmedExport, ({ query }) => {
    const rows = inPieces(unconfirmedPieces(context.database.slow, query, wholeListing(query, paymentColumns)))
    return exportFile(calls.unconfirmedExport, query.format, sheet(unconfirmedSheet, rows), context.clock())
  })
}
