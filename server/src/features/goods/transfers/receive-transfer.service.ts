import type { ReceiveRequest } from '@mostrador/contract/goods/transfers'
import {
  arrivalDifference,
  differenceInWords,
  isWithinLimits,
  sumOfDifferences,
  transferNumber,
} from '@mostrador/domain/goods/transfer'
import { localTime } from '@mostrador/domain/time'
import type { Actor } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import type { Done, KeyedAct } from '../../../keyed-act.ts'
import { refuse } from '../../../refuse.ts'
import { findShopRules } from '../../group/shops/shop-rules.queries.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { doOnce } from '../../platform/kept-answers/once.ts'
import { takeArrivals } from './take-arrivals.ts'
import { listTransferLines, noteReceived, updateReceived } from './transfer-record.queries.ts'
import { countedOf, transferToStep } from './transfer-step.ts'

/** `decides` is true if this person may also decide on a difference. */
export interface Receiver extends Actor {
  readonly decides: boolean
}

/**
 * Receives a transfer (D115): the sent units arrive at their cost. A difference gets a movement of its own, so that
 * every loss is booked. If a line differs by more than the shop allows, only its undisputed part arrives (D202). Of the
 * rest, missing units stay on the way and surplus ones are not booked. Refuses what `transferToStep` refuses, uncounted
 * lines, another article, a difference without a reason or counted by its sender, and `fullShelf`.
 */
export const receiveTransfer = (
  context: ServiceContext,
  receiver: Receiver,
  { id, items, reason = '' }: ReceiveRequest,
  act: KeyedAct,
): Promise<Done<{ number: string; isDisputed: boolean }>> =>
  doOnce(context, act, async (tx, now) => {
    const transfer = await transferToStep(tx, id, 'receive', receiver)
    const lines = await listTransferLines(tx, id)
    const counted = countedOf(lines, items)
    if (lines.some(({ productId, onTheWay }) => onTheWay > 0 && !counted.has(productId)))
      throw refuse('notAllCounted', [], { field: 'items' })
    const counts = lines.map(({ productId, arrivesAtId, onTheWay, cost }) => ({
      productId,
      arrivesAt: arrivesAtId,
      named: counted.get(productId)?.arrivesAt,
      sent: onTheWay,
      received: counted.get(productId)?.quantity ?? 0,
      cost,
    }))
    const differing = counts.filter((each) => arrivalDifference(each) !== 0)
    if (differing.length > 0 && transfer.sentById === receiver.id) throw refuse('senderDiffers', [])
    if (differing.length > 0 && reason === '') throw refuse('transferDiffers', [], { field: 'reason' })

    const limits = await findShopRules(tx, transfer.toShopId)
    const disputed = new Map(
      differing
        .filter((each) => !receiver.decides && !isWithinLimits(each, limits))
        .map((each) => [each.productId, arrivalDifference(each)]),
    )
    const undisputed = counts.map((each) => {
      const units = Math.min(each.sent, each.received)
      return disputed.has(each.productId) ? { ...each, sent: units, received: units } : each
    })
    const came = await takeArrivals(tx, transfer, undisputed, { author: receiver, now })
    await updateReceived(
      tx,
      id,
      came.map((each) => ({ ...each, disputed: disputed.get(each.productId) ?? 0 })),
    )

    const isDisputed = disputed.size > 0
    // While lines are disputed, the transfer shows only their differences.
    const differences = isDisputed ? [...disputed.values()] : differing.map(arrivalDifference)
    const units = came.reduce((sum, each) => sum + each.received, 0)
    await noteReceived(tx, {
      id,
      state: isDisputed ? 'disputed' : 'received',
      units: lines.reduce((sum, { received }) => sum + (received ?? 0), units),
      reason,
      receivedBy: receiver.name,
      receivedLocal: localTime(now),
      decidedBy: null,
      decidedLocal: null,
      answer: '',
      ...sumOfDifferences(differences),
    })
    const number = transferNumber({ id, askedAt: transfer.askedLocal })
    await insertAudit(
      tx,
      {
        author: receiver,
        act: 'recibir',
        entity: 'traslado',
        entityId: id,
        before: { unidades: transfer.units },
        after: {
          traslado: number,
          unidades: units,
          ...(reason !== '' && { motivo: reason }),
          ...(isDisputed && { 'por decidir': differenceInWords(sumOfDifferences(differences)) }),
        },
      },
      now,
    )
    return { number, isDisputed }
  })
