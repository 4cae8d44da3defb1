import type { SendRequest } from '@mostrador/contract/goods/transfers'
import { transferNumber } from '@mostrador/domain/goods/transfer'
import { instantOf, localTime } from '@mostrador/domain/time'
import type { Actor } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import type { Done, KeyedAct } from '../../../keyed-act.ts'
import { refuse } from '../../../refuse.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { doOnce } from '../../platform/kept-answers/once.ts'
import { arrivalsAt } from '../products/arrivals.ts'
import { insertMovements, takeUnits } from '../stock/stock.queries.ts'
import { refuseUnits } from '../stock/units-refused.ts'
import { listTransferLines, noteSent, updateSent } from './transfer-record.queries.ts'
import { countedOf, transferToStep } from './transfer-step.ts'
import { areOfTwoIssuers } from './two-issuers.queries.ts'

/**
 * Sends a transfer (D115): its units leave the origin's stock at their average cost. They are on their way to the same
 * article at the destination, which is created if missing. Refuses what `transferToStep` refuses, shops of two issuers
 * (D161), units that are not there (409, with the rest), an empty transfer, and an ambiguous article.
 */
export const sendTransfer = (
  context: ServiceContext,
  mover: Actor,
  { id, items }: SendRequest,
  act: KeyedAct,
): Promise<Done<{ number: string }>> =>
  doOnce(context, act, async (tx, now) => {
    const transfer = await transferToStep(tx, id, 'send', mover)
    if (await areOfTwoIssuers(tx, transfer.fromShopId, transfer.toShopId))
      throw refuse('twoIssuers', [transfer.from, transfer.to])
    const lines = await listTransferLines(tx, id)
    const counted = items && countedOf(lines, items)
    const sent = lines.map(({ productId, asked }) => {
      const item = counted?.get(productId)
      return { productId, quantity: counted ? (item?.quantity ?? 0) : asked, arrivesAt: item?.arrivesAt }
    })
    const leaving = sent.filter(({ quantity }) => quantity > 0)
    if (leaving.length === 0) throw refuse('nothingSent', [], { field: 'items' })

    const to = { shopId: transfer.toShopId, extensionId: transfer.toExtensionId }
    const arrivals = await arrivalsAt(tx, to, leaving, { author: mover, now })
    const from = { shopId: transfer.fromShopId, extensionId: transfer.fromExtensionId }
    const taken = new Map((await takeUnits(tx, from, leaving)).map((product) => [product.id, product]))
    if (taken.size < leaving.length) throw await refuseUnits(tx, from.shopId, leaving, [...taken.values()])
    await insertMovements(
      tx,
      leaving.map(({ productId, quantity }) => ({
        productId,
        change: -quantity,
        balance: taken.get(productId)?.quantity ?? 0,
      })),
      { reason: 'transferOut', document: { kind: 'transfer', id }, userId: mover.id, at: instantOf(now) },
    )

    await updateSent(
      tx,
      id,
      sent.map(({ productId, quantity }) => ({
        productId,
        sent: quantity,
        arrivesAt: arrivals.get(productId) ?? null,
        cost: taken.get(productId)?.cost ?? null,
      })),
    )
    const units = leaving.reduce((sum, { quantity }) => sum + quantity, 0)
    await noteSent(tx, {
      id,
      state: 'sent',
      units,
      sentById: mover.id,
      sentBy: mover.name,
      sentLocal: localTime(now),
    })
    const number = transferNumber({ id, askedAt: transfer.askedLocal })
    await insertAudit(
      tx,
      {
        author: mover,
        act: 'enviar',
        entity: 'traslado',
        entityId: id,
        before: { unidades: transfer.units },
        after: { traslado: number, unidades: units },
      },
      now,
    )
    return { number }
  })
