import { averageCost, type Micros } from '@mostrador/domain/goods/cost'
import type { StockLocation } from '@mostrador/domain/goods/product'
import { arrivalDifference } from '@mostrador/domain/goods/transfer'
import { instantOf } from '@mostrador/domain/time'
import type { Author } from '../../../caller.ts'
import type { Tx } from '../../../db/session.ts'
import { arrivalsAt } from '../products/arrivals.ts'
import { refuseFullShelf } from '../stock/full-shelf.ts'
import { addStock, type CostedLine, holdGoods, insertMovements, takeUnits } from '../stock/stock.queries.ts'
import { refuseUnits } from '../stock/units-refused.ts'
import { listGoodsAt, type TransferRecord } from './transfer-record.queries.ts'

export interface Arrival {
  readonly productId: number
  /** The product at the destination that the sending found or made. Null if nothing was sent. */
  readonly arrivesAt: number | null
  /** The product that the receiver chooses instead. It must be the same article. */
  readonly named?: number | undefined
  readonly sent: number
  readonly received: number
  readonly cost: Micros | null
}

/** Missing and surplus units get own movements. Refuses `notThatArticle`, `articleAsked` and `fullShelf`. */
export async function takeArrivals(
  tx: Tx,
  { id, toShopId, toExtensionId }: Pick<TransferRecord, 'id' | 'toShopId' | 'toExtensionId'>,
  lines: readonly Arrival[],
  by: { readonly author: Author; readonly now: number },
): Promise<Arrival[]> {
  const to = { shopId: toShopId, extensionId: toExtensionId }
  const placed = await heldArrivals(tx, to, lines, by)
  await takeIn(tx, to, placed, {
    document: { kind: 'transfer', id },
    userId: by.author.id,
    at: instantOf(by.now),
  })
  await refuseFullShelf(
    tx,
    placed.flatMap(({ arrivesAt, received }) => (arrivesAt === null || received === 0 ? [] : [arrivesAt])),
  )
  return placed
}

/** Finds and locks the receiving products. One deleted before the lock is found or created again. */
async function heldArrivals(...[tx, to, lines, by]: Parameters<typeof withArrivals>): Promise<Arrival[]> {
  const placed = await withArrivals(tx, to, lines, by)
  await holdGoods(
    tx,
    null,
    placed.flatMap(({ arrivesAt, received }) =>
      arrivesAt === null ? [] : [{ productId: arrivesAt, quantity: received }],
    ),
  )
  return withArrivals(tx, to, placed, by)
}

/** A product deleted or moved since the sending is found or created again (D76). */
async function withArrivals(
  tx: Tx,
  to: StockLocation,
  lines: readonly Arrival[],
  by: { readonly author: Author; readonly now: number },
): Promise<Arrival[]> {
  const stored = lines.flatMap(({ arrivesAt }) => (arrivesAt === null ? [] : [arrivesAt]))
  const standing = new Set((await listGoodsAt(tx, to, stored)).map(({ productId }) => productId))
  const isOther = ({ arrivesAt, named }: Arrival) => named !== undefined && named !== arrivesAt
  const isLost = ({ arrivesAt, sent, received }: Arrival) =>
    (sent > 0 || received > 0) && (arrivesAt === null || !standing.has(arrivesAt))
  const unsettled = lines
    .filter((line) => isOther(line) || isLost(line))
    .map(({ productId, named }) => ({ productId, arrivesAt: named }))
  if (unsettled.length === 0) return [...lines]
  const found = await arrivalsAt(tx, to, unsettled, by)
  return lines.map((each) => ({ ...each, arrivesAt: found.get(each.productId) ?? each.arrivesAt }))
}

function byProduct(lines: readonly Arrival[], unitsOf: (line: Arrival) => number): CostedLine[] {
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
  lines: readonly Arrival[],
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
