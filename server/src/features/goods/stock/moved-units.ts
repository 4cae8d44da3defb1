import { isSet, type SetPiece, unitsMoved } from '@mostrador/domain/goods/product-set'
import type { StockChange } from './stock.queries.ts'

/** `pieces` are those of one set (D179). */
export interface MovedLine {
  readonly productId: number
  readonly quantity: number
  readonly pieces?: readonly SetPiece[] | undefined
}

export const balancesOf = (rows: readonly { readonly id: number; readonly quantity: number }[]) =>
  new Map(rows.map(({ id, quantity }) => [id, quantity]))

/**
 * One movement for each product, loose and in sets together. A set gets one of zero units, to find its sales (D179).
 */
export const leavingMovements = (lines: readonly MovedLine[], balances: ReadonlyMap<number, number>): StockChange[] => [
  ...unitsMoved(lines).map(({ productId, quantity }) => ({
    productId,
    change: -quantity,
    balance: balances.get(productId) ?? 0,
  })),
  ...setMovements(lines),
]

export const setMovements = (lines: readonly MovedLine[]): StockChange[] =>
  [...new Set(lines.filter(isSet).map(({ productId }) => productId))].map((productId) => ({
    productId,
    change: 0,
    balance: 0,
  }))

export const unitsOut = (movements: readonly StockChange[]): number =>
  movements.reduce((sum, { change }) => sum - change, 0)
