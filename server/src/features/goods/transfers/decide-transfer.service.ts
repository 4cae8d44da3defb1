import type { DecideRequest } from '@mostrador/contract/goods/transfers'
import { differenceInWords, sumOfDifferences, transferNumber } from '@mostrador/domain/goods/transfer'
import { localTime } from '@mostrador/domain/time'
import type { Actor } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import type { Done, KeyedAct } from '../../../keyed-act.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { doOnce } from '../../platform/kept-answers/once.ts'
import { takeArrivals } from './take-arrivals.ts'
import { listTransferLines, noteDecided, settleLines, updateReceived } from './transfer-record.queries.ts'
import { transferToStep } from './transfer-step.ts'

/** Acceptance books the difference, once (D202). Refusal leaves missing units on the way and drops surplus ones. */
export const decideTransfer = (
  context: ServiceContext,
  decider: Actor,
  { id, isAccepted, answer = '' }: DecideRequest,
  act: KeyedAct,
): Promise<Done<{ number: string }>> =>
  doOnce(context, act, async (tx, now) => {
    const transfer = await transferToStep(tx, id, 'decide', decider)
    const lines = await listTransferLines(tx, id)
    const waiting = lines.filter(({ disputed }) => disputed !== 0)
    const difference = sumOfDifferences(waiting.map(({ disputed }) => disputed))
    const onTheWay = lines.reduce((sum, line) => sum + line.onTheWay, 0)
    if (isAccepted) {
      const found = waiting.map(({ productId, arrivesAtId, disputed, onTheWay: sent, cost }) => ({
        productId,
        arrivesAt: arrivesAtId,
        sent,
        received: Math.max(disputed, 0),
        cost,
      }))
      const came = await takeArrivals(tx, transfer, found, { author: decider, now })
      await updateReceived(
        tx,
        id,
        came.map((each) => ({ ...each, disputed: 0 })),
      )
    } else await settleLines(tx, id)

    const isOver = isAccepted || onTheWay === 0
    const received = transfer.units + (isAccepted ? difference.found : 0)
    await noteDecided(tx, {
      id,
      state: isOver ? 'received' : 'sent',
      units: isOver ? received : onTheWay,
      decidedBy: decider.name,
      decidedLocal: localTime(now),
      answer,
      ...(isAccepted ? difference : { missing: 0, found: 0 }),
    })
    const number = transferNumber({ id, askedAt: transfer.askedLocal })
    await insertAudit(
      tx,
      {
        author: decider,
        act: isAccepted ? 'aprobar diferencia' : 'rechazar diferencia',
        entity: 'traslado',
        entityId: id,
        before: { traslado: number, diferencia: differenceInWords(difference) },
        after: answer === '' ? null : { respuesta: answer },
      },
      now,
    )
    return { number }
  })
