import {
  accountPaymentColumns,
  accountPaymentExport,
  accountPaymentList,
} from '@mostrador/contract/money/account-payment-list'
import * as calls from '@mostrador/contract/money/account-payments'
import { DONE } from '@mostrador/domain/messages.es'
import { actorOf, isOutside, rowScope } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { listing, wholeListing } from '../../../db/search.ts'
import { keyedAct, replayed } from '../../../http/idempotency-key.ts'
import type { Binder } from '../../../http/implement.ts'
import { refuse } from '../../../refuse.ts'
import { exportFile } from '../../platform/spreadsheets/list-file.http.ts'
import { atOnce, sheet } from '../../platform/spreadsheets/sheet.ts'
import { daysTold, refuseDaysUntold } from '../cash/blind-count.ts'
import { guardPayments } from '../vouchers/guess-guard.ts'
import { listAccountPayments } from './account-payment-list.queries.ts'
import { accountPaymentSheet } from './account-payment-sheet.ts'
import { findAccountReceipt } from './account-receipt.queries.ts'
import { refuseWithoutCredit } from './debtor.ts'
import { payOnAccount } from './pay-on-account.service.ts'
import { readAccountOrders } from './read-account-orders.ts'
import { voidAccountPayment } from './void-account-payment.service.ts'

export function accountPaymentRoutes({ staff }: Binder, context: Context): void {
  staff(calls.payOnAccount, async ({ body, caller, request, reply }) => {
    const act = keyedAct(calls.payOnAccount, request, caller, body)
    const done = await guardPayments(context, caller.id, body.payments, () =>
      payOnAccount(context, actorOf(caller), body, act),
    )
    const paid = replayed(reply, done)
    return { ...paid, applied: [...paid.applied], message: DONE.paidOnAccount(paid.number) }
  })

  staff(calls.accountOrders, async ({ query, caller }) => ({
    orders: await readAccountOrders(context.database.reads, actorOf(caller), query),
    message: DONE.listed,
  }))

  staff(calls.voidAccountPayment, async ({ body, caller, request, reply }) => {
    const act = keyedAct(calls.voidAccountPayment, request, caller, body)
    replayed(reply, await voidAccountPayment(context, caller, body, act))
    return { message: DONE.accountPaymentVoided }
  })

  staff(accountPaymentList, async ({ query, caller }) => {
    const { reads } = context.database
    const scope = rowScope(caller)
    await refuseWithoutCredit(reads, scope)
    const choice = await daysTold(reads, caller, query)
    const found = await listAccountPayments(reads, scope, choice, listing(query, accountPaymentColumns))
    return { ...found, columns: [...accountPaymentColumns.listed], message: DONE.listed }
  })

  staff(calls.accountPaymentById, async ({ body, caller }) => {
    const { reads } = context.database
    const scope = rowScope(caller)
    await refuseWithoutCredit(reads, scope)
    const receipt = await findAccountReceipt(reads, body.id)
    if (!receipt || isOutside(scope, receipt.shopId)) throw refuse('notFound', [])
    return { receipt, message: DONE.listed }
  })

  staff(accountPaymentExport, async ({ query, caller }) => {
    const { reads, slow } = context.database
    const scope = rowScope(caller)
    await refuseWithoutCredit(reads, scope)
    await refuseDaysUntold(reads, caller, query.to)
    const rows = atOnce(() => listAccountPayments(slow, scope, query, wholeListing(query, accountPaymentColumns)))
    return exportFile(accountPaymentExport, query.format, sheet(accountPaymentSheet, rows), context.clock())
  })
}
