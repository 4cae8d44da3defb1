import type { chargeOrder as chargeOrderCall } from '@mostrador/contract/money/payments'
import type { Centavos } from '@mostrador/domain/money'
import { CHARGE_NUMBERS, dueOf, owedOf } from '@mostrador/domain/money/charge'
import { changeOfAll } from '@mostrador/domain/money/payment'
import { localDay } from '@mostrador/domain/time'
import type { z } from 'zod/mini'
import { type Actor, isOutside } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import type { Done, KeyedAct } from '../../../keyed-act.ts'
import { refuse } from '../../../refuse.ts'
import { doOnce } from '../../platform/kept-answers/once.ts'
import { noteLostShift } from '../cash/name-shift.ts'
import { holdDays } from '../day-totals/day-total.queries.ts'
import { spendVouchers } from '../vouchers/spend-vouchers.ts'
import { paidShift } from './paid-shift.ts'
import { holdOrder, sumPaid } from './payment.queries.ts'
import { dayOfOrder, settleOrder } from './settle-order.ts'
import { refuseParts, takeParts } from './take-parts.ts'

/** Refuses another shop's order, a void or paid one, more than it owes, and cash without a required shift (D89). */
export const chargeOrder = (
  context: ServiceContext,
  cashier: Actor,
  { id, payments, shift }: z.output<(typeof chargeOrderCall)['body']>,
  act: KeyedAct,
): Promise<Done<{ change: Centavos; balance: Centavos }>> =>
  doOnce(context, act, async (tx, now) => {
    const order = await holdOrder(tx, id)
    if (!order || isOutside(cashier.scope, order.shopId)) throw refuse('notFound', [])
    if (order.voidedAt !== null) throw refuse('invoiceVoided', [])
    const owed = order.charge === CHARGE_NUMBERS.unasked ? 0 : owedOf(dueOf(order), await sumPaid(tx, id))
    if (owed === 0) throw refuse('nothingOwed', [])
    refuseParts(payments, owed)
    const { shopId } = order
    const named = await paidShift(tx, shift, payments, { scope: cashier.scope, shopId, now })
    if (named.isLost) await noteLostShift(tx, { author: cashier, entity: 'factura', id, now })
    const parts = await spendVouchers(tx, payments, { shopId, now })
    await holdDays(tx, [{ shopId, day: localDay(now), authorId: cashier.id }, dayOfOrder(order)])
    await takeParts(tx, parts, {
      shopId,
      invoiceId: id,
      kind: 'later',
      author: cashier,
      now,
      shiftId: named.counts,
      lateness: named.lateness,
    })
    return { change: changeOfAll(payments), balance: await settleOrder(tx, order) }
  })
