import type { receiveAbono as receiveAbonoCall } from '@mostrador/contract/sale/encargos'
import type { Centavos } from '@mostrador/domain/money'
import { changeOfAll, sumOf } from '@mostrador/domain/money/payment'
import { encargoNumber, holdsStock, isEncargoForm } from '@mostrador/domain/sale/encargo'
import type { z } from 'zod/mini'
import { type Actor, isOutside } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import type { Done, KeyedAct } from '../../../keyed-act.ts'
import { refuse } from '../../../refuse.ts'
import { noteLostShift } from '../../money/cash/name-shift.ts'
import { paidShift } from '../../money/payments/paid-shift.ts'
import { sumPaidOnEncargo } from '../../money/payments/payment.queries.ts'
import { refuseParts, takeParts } from '../../money/payments/take-parts.ts'
import { doOnce } from '../../platform/kept-answers/once.ts'
import { findEncargo, updateEncargo } from './encargo-record.queries.ts'
import { nounOf, refuseDelivered } from './encargo-rules.ts'
import { isOwn, type Own } from './own-encargo.queries.ts'

/**
 * Takes money on an undelivered encargo, in one form or several (D213). Refuses an encargo that is delivered, inactive,
 * another shop's or paid, and more than it owes. Raises its version, because an open form would otherwise save the old
 * sum.
 */
export const receiveAbono = (
  context: ServiceContext,
  cashier: Actor,
  own: Own,
  { id, payments, shift }: z.output<(typeof receiveAbonoCall)['body']>,
  act: KeyedAct,
): Promise<Done<{ change: Centavos; balance: Centavos }>> =>
  doOnce(context, act, async (tx, now) => {
    const encargo = await findEncargo(tx, id)
    if (!encargo || !isOwn(own, encargo)) throw refuse('notFound', [])
    await refuseDelivered(tx, encargo)
    const { shopId } = encargo
    const noun = await nounOf(tx, encargo)
    if (isOutside(cashier.scope, shopId)) throw refuse('encargoElsewhere', [noun, encargo.shop])
    if (!holdsStock(encargo)) throw refuse('encargoOver', [noun, encargoNumber(encargo)])
    const owed = encargo.total - (await sumPaidOnEncargo(tx, id))
    if (owed <= 0) throw refuse('nothingOwed', [])
    refuseParts(payments, owed)
    const named = await paidShift(tx, shift, payments, { scope: cashier.scope, shopId, now })
    if (named.isLost) await noteLostShift(tx, { author: cashier, entity: 'encargo', id, now })
    const form = payments.at(-1)?.method
    await updateEncargo(tx, { ...encargo, ...(form && isEncargoForm(form) && { form }) })
    await takeParts(tx, payments, {
      shopId,
      invoiceId: null,
      encargoId: id,
      kind: 'later',
      author: cashier,
      now,
      shiftId: named.counts,
      lateness: named.lateness,
    })
    return { change: changeOfAll(payments), balance: owed - sumOf(payments) }
  })
