import { writeMoney } from '@mostrador/domain/money'
import { sumOf } from '@mostrador/domain/money/payment'
import { localDay } from '@mostrador/domain/time'
import type { Author } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import type { KeyedAct } from '../../../keyed-act.ts'
import { refuse } from '../../../refuse.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { doOnce } from '../../platform/kept-answers/once.ts'
import { holdOpenShifts } from '../cash/shifts.queries.ts'
import { holdDays } from '../day-totals/day-total.queries.ts'
import { holdPart } from './hold-document.ts'
import { insertPayments, isReversed, sumPaid, updateConfirmed } from './payment.queries.ts'
import { opposite } from './reverse-part.ts'
import { dayOfOrder, settleOrder } from './settle-order.ts'

/**
 * Records whether an unconfirmed transfer arrived (D87). One that did not is reversed, and its order owes again.
 * Settles all parts of a payment on account in that form (D188). Refuses one that is not awaited. Refuses to reverse one
 * that was refunded, because the sum of payments would become negative.
 */
export const confirmTransfer = (
  context: ServiceContext,
  author: Author,
  { id, arrived }: { readonly id: number; readonly arrived: boolean },
  act: KeyedAct,
) =>
  doOnce(context, act, async (tx, now) => {
    const { part, document, together, orders, logged } = await holdPart(tx, id)
    if (!part.isUnconfirmed || (await isReversed(tx, id))) throw refuse('transferDecided', [])
    for (const each of together) await updateConfirmed(tx, each.id)
    if (!arrived) {
      if (document.paid < part.amount) throw refuse('transferGivenBack', [])
      const [inShift = null] = await holdOpenShifts(tx, together)
      const today = { shopId: part.shopId, day: localDay(now), authorId: author.id }
      await holdDays(tx, [today, ...orders.map(dayOfOrder)])
      const reversal = { kind: 'notArrived', reason: 'No llegó', author, now } as const
      await insertPayments(
        tx,
        together.map((each) => opposite(each, inShift, reversal)),
      )
      for (const order of orders) {
        if ((await sumPaid(tx, order.id)) < 0) throw refuse('transferGivenBack', [])
        if (order.voidedAt === null) await settleOrder(tx, order)
      }
    }
    await insertAudit(
      tx,
      {
        author: { id: author.id, name: author.name },
        act: arrived ? 'confirmar' : 'no llegó',
        entity: 'transferencia',
        entityId: id,
        before: { ...logged, monto: writeMoney(sumOf(together)), referencia: part.reference },
        after: { llegó: arrived ? 'Sí' : 'No' },
      },
      now,
    )
    return {}
  })
