import { writeMoney } from '@mostrador/domain/money/money'
import type { Author } from '../../caller.ts'
import type { ServiceContext } from '../../context.ts'
import type { KeyedAct } from '../../keyed-act.ts'
import { refuse } from '../../refuse.ts'
import { insertAudit } from '../audit/audit.queries.ts'
import { openShiftOf } from '../cash/shifts.queries.ts'
import { once } from '../kept-answers/once.ts'
import { holdPaidDocument } from './hold-document.ts'
import { holdPayment, insertPayments, isReversed, updateConfirmed } from './payment.queries.ts'
import { opposite } from './reverse-part.ts'
import { settleOrder } from './settle-order.ts'

/**
 * Says of a transfer that was taken unseen whether it came (D87). One that did not is taken back, and its order owes again.
 * Refuses one that nobody waits for any more, and that one did not come whose money was given back already: its document
 * would have been paid less than nothing.
 */
export const confirmTransfer = (
  { database, clock }: ServiceContext,
  author: Author,
  { id, arrived }: { readonly id: number; readonly arrived: boolean },
  act: KeyedAct,
) =>
  database.inTransaction((tx) => {
    const now = clock()
    return once(tx, act, now, async () => {
      const part = await holdPayment(tx, id)
      if (!part) throw refuse('notFound', [])
      if (!part.isUnconfirmed || (await isReversed(tx, id))) throw refuse('transferDecided', [])
      const document = await holdPaidDocument(tx, part)
      await updateConfirmed(tx, id)
      if (!arrived) {
        if (document.paid < part.amount) throw refuse('transferGivenBack', [])
        const inShift = await openShiftOf(tx, part)
        const reversal = { kind: 'notArrived', reason: 'No llegó', author, now } as const
        await insertPayments(tx, [opposite(part, inShift, reversal)])
        if (document.order?.voidedAt === null) await settleOrder(tx, document.order)
      }
      await insertAudit(
        tx,
        {
          author: { id: author.id, name: author.name },
          act: arrived ? 'confirmar' : 'no llegó',
          entity: 'transferencia',
          entityId: id,
          before: { [document.kind]: document.number, monto: writeMoney(part.amount), referencia: part.reference },
          after: { llegó: arrived ? 'Sí' : 'No' },
        },
        now,
      )
      return {}
    })
  })
