import type { approveStockCount as call } from '@mostrador/contract/goods/stock-counts'
import { countDifference, hasMoved, stockCountNumber } from '@mostrador/domain/goods/stock-count'
import { instantOf, localTime } from '@mostrador/domain/time'
import type { z } from 'zod/mini'
import type { ServiceContext } from '../../../context.ts'
import type { Tx } from '../../../db/session.ts'
import type { Done, KeyedAct } from '../../../keyed-act.ts'
import { refuse } from '../../../refuse.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { doOnce } from '../../platform/kept-answers/once.ts'
import { refuseFullShelf } from '../stock/full-shelf.ts'
import { refuseSetsAmong } from '../stock/refuse-sets.ts'
import { addStock, holdGoods, insertMovements, type StockChange, takeUnits } from '../stock/stock.queries.ts'
import {
  approveLines,
  closeStockCount,
  finishStockCount,
  holdStockCount,
  listOpenLines,
  listWatched,
  type OpenLine,
  type StockCount,
} from './stock-count.queries.ts'

export interface Approved {
  readonly adjusted: number
  readonly again: readonly { readonly id: number; readonly name: string; readonly reason: string }[]
  readonly isApproved: boolean
}

/**
 * Books the difference of some or all lines of a count, one movement each (D117). A difference keeps later sales,
 * unlike an absolute figure. A product that moved during the count is booked only if named, and one that would go
 * negative never. Each line is booked once, and the count ends with its last line. Refuses `notFound` and `fullShelf`.
 */
export const approveStockCount = (
  context: ServiceContext,
  approver: { readonly id: number; readonly name: string },
  { countId, productIds }: z.output<(typeof call)['body']>,
  act: KeyedAct,
): Promise<Done<Approved>> =>
  doOnce(context, act, async (tx, now) => {
    const count = await holdStockCount(tx, countId)
    if (!count) throw refuse('notFound', [])
    if (count.state === 'approved') return { adjusted: 0, again: [], isApproved: true }
    // Locks the goods before it reads them and their movements.
    const held = await holdGoods(
      tx,
      null,
      (await listOpenLines(tx, countId)).map(({ productId, counted }) => ({ productId, quantity: counted })),
    )
    await refuseSetsAmong(tx, held)
    const lines = (await listOpenLines(tx, countId)).filter(({ deletedAt }) => deletedAt === null)
    const named = productIds && new Set(productIds)
    const watched = await listWatched(tx, countId, count.afterMovement)
    const chosenLines = named ? lines.filter(({ productId }) => named.has(productId)) : lines
    const moved = named ? [] : chosenLines.filter((line) => hasMoved(line, watched.get(line.productId) ?? []))
    const unclear = new Set(moved.map(({ productId }) => productId))
    const clear = chosenLines.filter(({ productId }) => !unclear.has(productId))

    const changes = await book(tx, count, clear, { userId: approver.id, at: instantOf(now) })
    const booked = clear.filter((line) => countDifference(line) === 0 || changes.has(line.productId))
    await approveLines(
      tx,
      countId,
      booked.map((line) => ({ ...line, difference: countDifference(line) })),
      instantOf(now),
    )
    if (!named) await closeStockCount(tx, countId)
    const isApproved = booked.length === lines.length && (!named || count.isClosing)
    const author = { id: approver.id, name: approver.name }
    if (isApproved)
      await finishStockCount(tx, {
        id: countId,
        approverId: approver.id,
        approver: approver.name,
        approvedLocal: localTime(now),
      })
    if (booked.length > 0 || isApproved)
      await insertAudit(
        tx,
        {
          author,
          act: 'aprobar',
          entity: 'conteo',
          entityId: countId,
          before: null,
          after: {
            conteo: stockCountNumber({ id: countId, issuedAt: count.issuedLocal }),
            líneas: booked.length,
            ajustes: changes.size,
          },
        },
        now,
      )
    const below = clear.filter((line) => !booked.includes(line))
    return {
      adjusted: changes.size,
      again: [
        ...moved.map(({ productId, name }) => ({ id: productId, name, reason: 'Se movió: cuente otra vez.' })),
        ...below.map((line) => ({ id: line.productId, name: line.name, reason: belowZero(line) })),
      ],
      isApproved,
    }
  })

const belowZero = (line: OpenLine): string =>
  `Quedaría en ${line.quantity + countDifference(line)}: cuente otra vez${line.held > 0 ? ', o revise lo apartado' : ''}.`

/** Lines that exceed the stock are missing in the answer. */
async function book(
  tx: Tx,
  count: StockCount,
  lines: readonly OpenLine[],
  why: { readonly userId: number; readonly at: string },
): Promise<ReadonlyMap<number, StockChange>> {
  const differences = lines.map((line) => ({ productId: line.productId, quantity: countDifference(line) }))
  const missing = differences.flatMap(({ productId, quantity }) =>
    quantity < 0 ? [{ productId, quantity: -quantity }] : [],
  )
  const found = differences.flatMap(({ productId, quantity }) =>
    // A found unit comes in at the average cost, which does not change.
    quantity > 0 ? [{ productId, quantity, unitCost: null }] : [],
  )
  const units = new Map(missing.map(({ productId, quantity }) => [productId, quantity]))
  const taken = missing.length === 0 ? [] : await takeUnits(tx, count, missing)
  const changes = [
    ...taken.map(({ id, quantity }) => ({ productId: id, change: -(units.get(id) ?? 0), balance: quantity })),
    ...(found.length === 0 ? [] : await addStock(tx, found)),
  ]
  await refuseFullShelf(
    tx,
    found.map(({ productId }) => productId),
  )
  if (changes.length > 0)
    await insertMovements(tx, changes, { ...why, reason: 'count', document: { kind: 'count', id: count.id } })
  return new Map(changes.map((change) => [change.productId, change]))
}
