import { isSet, type SetPiece, unitsMoved } from '@mostrador/domain/goods/product-set'
import type { StockChange } from './stock.queries.ts'

/** A line that takes stock or returns it. `pieces`: those of one set (D179). */
export interface MovedLine {
  readonly productId: number
  readonly quantity: number
  readonly pieces?: readonly SetPiece[] | undefined
}

/** What products have after an act, by their ids. */
export const balancesOf = (rows: readonly { readonly id: number; readonly quantity: number }[]) =>
  new Map(rows.map(({ id, quantity }) => [id, quantity]))

/**
 * The movements of lines that left the stock: one a product, of its loose units and those of sets together. A set has one that
 * changes nothing, by which its sales are found (D179).
 */
export const leavingMovements = (lines: readonly MovedLine[], balances: ReadonlyMap<number, number>): StockChange[] => [
  ...unitsMoved(lines).map(({ productId, quantity }) => ({
    productId,
    change: -quantity,
    balance: balances.get(productId) ?? 0,
  })),
  ...setMovements(lines),
]

/** The movements of the sets of some lines. They change nothing. */
export const setMovements = (lines: readonly MovedLine[]): StockChange[] =>
  [...new Set(lines.filter(isSet).map(({ productId }) => productId))].map((productId) => ({
    productId,
    change: 0,
    balance: 0,
  }))

/** Units that some movements took out of the stock. */
export const unitsOut = (movements: readonly StockChange[]): number =>
  movements.reduce((sum, { change }) => sum - change, 0)
