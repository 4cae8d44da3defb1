import { unitsMoved } from '@mostrador/domain/goods/product-set'
import type { Tx } from '../../../db/session.ts'
import { balancesOf, leavingMovements, type MovedLine } from './moved-units.ts'
import { type HeldGoods, returnStock, takeSoldStock } from './stock.queries.ts'

/** Adds missing units first, so that stock is never negative. Without `pieces` a line takes those of today. */
export async function takeAsSold<Line extends MovedLine>(
  tx: Tx,
  goods: ReadonlyMap<number, HeldGoods>,
  sold: readonly (Line & { adiPrice?: number | undefined })[],
) {
  const lines = sold.map((line) => ({
    ...line,
    adiPrice: line.adiPrice ?? null,
    pieces: line.pieces ?? goods.get(line.productId)?.pieces,
  }))
  const units = unitsMoved(lines)
  const missing = units.flatMap(({ productId, quantity }) => {
    const short = quantity - (goods.get(productId)?.quantity ?? 0)
    return short > 0 ? [{ productId, quantity: short }] : []
  })
  const differences = missing.length > 0 ? await returnStock(tx, missing) : []
  const left = balancesOf(await takeSoldStock(tx, units))
  if (left.size !== units.length) throw new Error('The stock of a recorded sale changed under its lock')
  return { differences, lines, movements: leavingMovements(lines, left) }
}
