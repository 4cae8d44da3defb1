import { TRANSFER_WORDS, transferNumber } from '@mostrador/domain/goods/transfer'
import { instantOf, localTime } from '@mostrador/domain/time'
import type { Actor } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import type { Done, KeyedAct } from '../../../keyed-act.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { doOnce } from '../../platform/kept-answers/once.ts'
import { addStock, insertMovements } from '../stock/stock.queries.ts'
import { haltLines, listTransferLines, noteCancelled } from './transfer-record.queries.ts'
import { transferToStep } from './transfer-step.ts'

/** The units return to the origin at the cost with which they left (D115). */
export const cancelTransfer = (
  context: ServiceContext,
  mover: Actor,
  { id, reason }: { readonly id: number; readonly reason: string },
  act: KeyedAct,
): Promise<Done<{ number: string }>> =>
  doOnce(context, act, async (tx, now) => {
    const transfer = await transferToStep(tx, id, 'cancel', mover)
    const back = (await listTransferLines(tx, id)).filter(({ onTheWay }) => onTheWay > 0)
    if (back.length > 0) {
      const lines = back.map(({ productId, onTheWay, cost }) => ({ productId, quantity: onTheWay, unitCost: cost }))
      await insertMovements(tx, await addStock(tx, lines), {
        reason: 'transferCancelled',
        document: { kind: 'transfer', id },
        userId: mover.id,
        at: instantOf(now),
      })
      await haltLines(tx, id)
    }
    const { units } = transfer
    await noteCancelled(tx, {
      id,
      state: 'cancelled',
      units,
      reason,
      cancelledBy: mover.name,
      cancelledLocal: localTime(now),
    })
    const number = transferNumber({ id, askedAt: transfer.askedLocal })
    await insertAudit(
      tx,
      {
        author: mover,
        act: 'cancelar',
        entity: 'traslado',
        entityId: id,
        before: { estado: TRANSFER_WORDS[transfer.state] },
        after: { traslado: number, motivo: reason },
      },
      now,
    )
    return { number }
  })
