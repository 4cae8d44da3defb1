import * as calls from '@mostrador/contract/money/account-payments'
import { DONE } from '@mostrador/domain/messages.es'
import { actorOf } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { keyedAct, replayed } from '../../../http/idempotency-key.ts'
import type { Binder } from '../../../http/implement.ts'
import { guardPayments } from '../vouchers/guess-guard.ts'
import { payOnAccount } from './pay-on-account.service.ts'
import { readAccountOrders } from './read-account-orders.ts'
import { voidAccountPayment } from './void-account-payment.service.ts'

/** Payments on account (D188). */
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
}
