import type { ReceiveRequest } from '@mostrador/contract/goods/transfers'
import type { StockLocation } from '@mostrador/domain/goods/product'
import { arrivalDifference, transferNumber } from '@mostrador/domain/goods/transfer'
import { averageCost, type Micros } from '@mostrador/domain/money/cost'
import { instantOf, localTime } from '@mostrador/domain/time'
import type { Actor } from '../../caller.ts'
import type { ServiceContext } from '../../context.ts'
import type { Tx } from '../../db/session.ts'
import type { Done, KeyedAct } from '../../keyed-act.ts'
import { refuse } from '../../refuse.ts'
import { insertAudit } from '../audit/audit.queries.ts'
import { once } from '../kept-answers/once.ts'
import { arrivalsAt } from '../stock/arrivals.ts'
import { refuseFullShelf } from '../stock/full-shelf.ts'
import { addStock, type CostedLine, insertMovements, takeUnits } from '../stock/stock.queries.ts'
import { refuseUnits } from '../stock/units-refused.ts'
import { listGoodsAt, listTransferLines, takeTransferStep, updateReceived } from './transfer-record.queries.ts'
import { countedOf, transferToStep } from './transfer-step.ts'

/** A line as it came. */
interface Came {
  readonly productId: number
  readonly arrivesAt: number | null
  readonly sent: number
  readonly received: number
  readonly cost: Micros | null
}

/**
 * Receives a transfer (D115): what was sent comes in at its cost, and what is missing of it leaves again, or what came beyond it
 * comes in, by a movement of its own, so that nothing is lost between two shops without being booked.
 *
 * Refuses what `transferToStep` does, lines that nobody counted, a difference without its reason, and `fullShelf`.
 */
export const receiveTransfer = (
  { database, clock }: ServiceContext,
  mover: Actor,
  { id, items, reason = '' }: ReceiveRequest,
  act: KeyedAct,
): Promise<Done<{ number: string }>> =>
  database.inTransaction((tx) => {
    const now = clock()
    return once(tx, act, now, async () => {
      const transfer = await transferToStep(tx, id, 'receive', mover)
      const lines = await listTransferLines(tx, id)
      const counted = countedOf(lines, items)
      if (lines.some(({ productId, onTheWay }) => onTheWay > 0 && !counted.has(productId)))
        throw refuse('notAllCounted', [], { field: 'items' })
      const counts = lines.map(({ productId, arrivesAtId, onTheWay, cost }) => ({
        productId,
        arrivesAt: counted.get(productId)?.arrivesAt ?? arrivesAtId,
        sent: onTheWay,
        received: counted.get(productId)?.quantity ?? 0,
        cost,
      }))
      if (reason === '' && counts.some((each) => arrivalDifference(each) !== 0))
        throw refuse('transferDiffers', [], { field: 'reason' })

      const to = { shopId: transfer.toShopId, extensionId: transfer.toExtensionId }
      const came = await withArrivals(tx, to, counts, { author: mover, now })
      const why = { document: { kind: 'transfer', id }, userId: mover.id, at: instantOf(now) } as const
      await takeIn(tx, to, came, why)
      await refuseFullShelf(
        tx,
        came.flatMap(({ arrivesAt, received }) => (arrivesAt === null || received === 0 ? [] : [arrivesAt])),
      )
      await updateReceived(tx, id, came)
      const units = came.reduce((sum, { received }) => sum + received, 0)
      await takeTransferStep(tx, 'received', { id, units, reason, by: mover.name, local: localTime(now) })
      const number = transferNumber({ id, askedAt: transfer.askedLocal })
      await insertAudit(
        tx,
        {
          author: mover,
          act: 'recibir',
          entity: 'traslado',
          entityId: id,
          before: { unidades: transfer.units },
          after: { traslado: number, unidades: units, ...(reason !== '' && { motivo: reason }) },
        },
        now,
      )
      return { number }
    })
  })

/** Where each line arrives; a product that was deleted or moved since the sending is found, or made, again (D76). */
async function withArrivals(
  tx: Tx,
  to: StockLocation,
  counts: readonly Came[],
  by: { readonly author: Actor; readonly now: number },
): Promise<Came[]> {
  const named = counts.flatMap(({ arrivesAt }) => (arrivesAt === null ? [] : [arrivesAt]))
  const standing = new Set((await listGoodsAt(tx, to, named)).map(({ productId }) => productId))
  const isLost = ({ arrivesAt, sent, received }: Came) =>
    (sent > 0 || received > 0) && (arrivesAt === null || !standing.has(arrivesAt))
  const lost = counts.filter(isLost).map(({ productId }) => ({ productId }))
  if (lost.length === 0) return [...counts]
  const found = await arrivalsAt(tx, to, lost, by)
  return counts.map((each) => ({ ...each, arrivesAt: found.get(each.productId) ?? each.arrivesAt }))
}

/** Two lines may arrive at one product: their units by it, at what they cost together. */
function byProduct(lines: readonly Came[], unitsOf: (line: Came) => number): CostedLine[] {
  const sums = new Map<number, CostedLine>()
  for (const line of lines) {
    const units = unitsOf(line)
    if (line.arrivesAt === null || units === 0) continue
    const before = sums.get(line.arrivesAt) ?? { productId: line.arrivesAt, quantity: 0, unitCost: null }
    const unitCost = averageCost(
      { units: before.quantity, cost: before.unitCost },
      { units: Math.max(units, 0), cost: line.cost },
    )
    sums.set(line.arrivesAt, { ...before, quantity: before.quantity + units, unitCost })
  }
  return [...sums.values()].filter(({ quantity }) => quantity !== 0)
}

async function takeIn(
  tx: Tx,
  to: StockLocation,
  lines: readonly Came[],
  why: Omit<Parameters<typeof insertMovements>[2], 'reason'>,
): Promise<void> {
  const sent = byProduct(lines, (line) => line.sent)
  if (sent.length > 0) await insertMovements(tx, await addStock(tx, sent), { ...why, reason: 'transferIn' })

  const differences = byProduct(lines, arrivalDifference)
  const found = differences.filter(({ quantity }) => quantity > 0)
  if (found.length > 0) await insertMovements(tx, await addStock(tx, found), { ...why, reason: 'transferDifference' })

  const lost = differences
    .filter(({ quantity }) => quantity < 0)
    .map(({ productId, quantity }) => ({ productId, quantity: -quantity }))
  if (lost.length === 0) return
  const left = new Map((await takeUnits(tx, to, lost)).map((product) => [product.id, product.quantity]))
  if (left.size < lost.length)
    throw await refuseUnits(
      tx,
      to.shopId,
      lost,
      Array.from(left.keys(), (id) => ({ id })),
    )
  await insertMovements(
    tx,
    lost.map(({ productId, quantity }) => ({ productId, change: -quantity, balance: left.get(productId) ?? 0 })),
    { ...why, reason: 'transferDifference' },
  )
}
