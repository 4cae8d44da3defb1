import { receivingNumber } from '@mostrador/domain/buying/receiving'
import type { ServiceContext } from '../../../context.ts'
import type { Done, KeyedAct } from '../../../keyed-act.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { doOnce } from '../../platform/kept-answers/once.ts'
import { updateReceiving } from './receiving-record.queries.ts'
import { holdOwnReceiving, type ReceivingCaller, refuseDone } from './receiving-rules.ts'

/** A draft has moved no stock (D112). Its supplier's invoice becomes free for another receiving. */
export const cancelReceiving = (
  context: ServiceContext,
  receiver: ReceivingCaller,
  id: number,
  act: KeyedAct,
): Promise<Done<{ readonly number: string }>> =>
  doOnce(context, act, async (tx, now) => {
    const draft = await holdOwnReceiving(tx, receiver, id)
    refuseDone(draft)
    await updateReceiving(tx, { ...draft, state: 'cancelled' })
    const number = receivingNumber(draft)
    const about = { author: { id: receiver.id, name: receiver.name }, entity: 'recepción', entityId: id }
    await insertAudit(
      tx,
      { ...about, act: 'cancelar', before: { recepción: number, unidades: draft.units }, after: null },
      now,
    )
    return { number }
  })
