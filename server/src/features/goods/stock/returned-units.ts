import type { Micros } from '@mostrador/domain/goods/cost'
import { isSet, type SetPiece } from '@mostrador/domain/goods/product-set'
import type { Tx } from '../../../db/session.ts'
import { type MovedLine, setMovements } from './moved-units.ts'
import type { KeptPiece } from './pieces.queries.ts'
import { addStock, type CostedLine, type StockChange } from './stock.queries.ts'

/** Units at the cost of their sale. `pieces` are those of one unit. */
export interface ReturnedLine extends MovedLine {
  readonly cost: Micros | null
  readonly pieces?: readonly KeptPiece[] | undefined
}

/** Turns a line of a product that became a set into today's pieces, because a set has no stock (D234). */
export const withPiecesOfToday = <Line extends ReturnedLine>(line: Line, today: readonly SetPiece[]): Line =>
  isSet(line) || today.length === 0
    ? line
    : { ...line, pieces: today.map((piece) => ({ ...piece, name: '', cost: null })) }

/** Sums the returned units by product, at their average cost, because a product may return loose and as a piece. */
function returnedUnits(lines: readonly ReturnedLine[]): CostedLine[] {
  const units = new Map<number, CostedLine>()
  const add = (productId: number, quantity: number, unitCost: Micros | null) => {
    const before = units.get(productId)
    units.set(productId, {
      productId,
      quantity: (before?.quantity ?? 0) + quantity,
      unitCost: before ? mixedCost(before, { quantity, unitCost }) : unitCost,
    })
  }
  for (const { productId, quantity, cost, pieces = [] } of lines) {
    if (pieces.length === 0) add(productId, quantity, cost)
    else for (const piece of pieces) add(piece.productId, piece.units * quantity, piece.cost)
  }
  return [...units.values()]
}

type Costed = Pick<CostedLine, 'quantity' | 'unitCost'>

function mixedCost(one: Costed, other: Costed): Micros | null {
  if (one.unitCost === null || other.unitCost === null) return one.unitCost ?? other.unitCost
  if (one.unitCost === other.unitCost) return one.unitCost
  const sum = one.quantity * one.unitCost + other.quantity * other.unitCost
  return Math.round(sum / (one.quantity + other.quantity))
}

/** Returns the movements, with one of zero units for each set. */
export const takeBackLines = async (tx: Tx, lines: readonly ReturnedLine[]): Promise<StockChange[]> => [
  ...(await addStock(tx, returnedUnits(lines))),
  ...setMovements(lines),
]
