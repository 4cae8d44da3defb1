import type { voidAccountPayment as call } from '@mostrador/contract/money/account-payments'
import { writeMoney } from '@mostrador/domain/money'
import { accountPaymentNumber } from '@mostrador/domain/money/account-payment'
import { instantOf } from '@mostrador/domain/time'
import type { z } from 'zod/mini'
import type { Author } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import type { Done, KeyedAct } from '../../../keyed-act.ts'
import { refuse } from '../../../refuse.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { doOnce } from '../../platform/kept-answers/once.ts'
import { markAccountPaymentVoid } from '../payments/account-payment.queries.ts'
import { giveBackParts } from '../payments/give-back.ts'
import { holdAccountPayment } from '../payments/hold-account-payment.ts'
import { sumPaid } from '../payments/payment.queries.ts'
import { dayOfOrder, settleOrder } from '../payments/settle-order.ts'

/**
 * Voids a payment on account with the parts in force (D90) and the voucher that it gave (D188). Refuses a void payment,
 * one whose voucher was used, and one whose money a return gave back.
 */
export const voidAccountPayment = (
  context: ServiceContext,
  author: Author,
  { id, reason, shift }: z.output<(typeof call)['body']>,
  act: KeyedAct,
): Promise<Done<object>> =>
  doOnce(context, act, async (tx, now) => {
    const { payment, customer, orders, parts } = await holdAccountPayment(tx, id)
    if (!(await markAccountPaymentVoid(tx, { id, now: instantOf(now), userId: author.id })))
      throw refuse('accountPaymentVoided', [])
    await giveBackParts(tx, parts, {
      shopId: payment.shopId,
      shift,
      reversal: { kind: 'void', reason, author, now },
      days: orders.map(dayOfOrder),
    })
    for (const order of orders) {
      if (order.voidedAt !== null) continue
      if ((await sumPaid(tx, order.id)) < 0) throw refuse('accountPaymentGivenBack', [])
      await settleOrder(tx, order)
    }
    await insertAudit(
      tx,
      {
        author: { id: author.id, name: author.name },
        act: 'anular abono',
        entity: 'cliente',
        entityId: customer.id,
        before: {
          abono: accountPaymentNumber({ id, at: payment.atLocal }),
          monto: writeMoney(payment.amount),
        },
        after: { estado: 'ANULADO', motivo: reason },
      },
      now,
    )
    return {}
  })
