import type { Centavos } from '../money.ts'

/** Unit cost in whole millionths of a quetzal (D110), so that freight spread over many units stays exact. */
export type Micros = number

const MICROS_A_CENTAVO = 10_000

/** Highest cost of a unit: Q999,999.99. Times the highest stock it is still an exact whole number in both engines. */
export const HIGHEST_COST: Micros = 99_999_999 * MICROS_A_CENTAVO

export const microsOf = (value: Centavos): Micros => value * MICROS_A_CENTAVO

/** Rounds a cost to centavos, half up. */
export const centavosOf = (cost: Micros): Centavos => divided(BigInt(cost), BigInt(MICROS_A_CENTAVO))

/** Rounds a sum that may be negative, symmetrically. */
export const signedCentavosOf = (cost: Micros): Centavos => (cost < 0 ? -centavosOf(-cost) : centavosOf(cost))

/** Cost of several units in centavos, half up. */
export const worthAtCost = (cost: Micros, units: number): Centavos =>
  divided(BigInt(cost) * BigInt(units), BigInt(MICROS_A_CENTAVO))

/** Units with their unit cost (null: unknown). */
export interface CostedUnits {
  readonly units: number
  readonly cost: Micros | null
}

/** Average cost after an arrival (D110). Negative stock counts as 0, and units without cost change nothing. */
export function averageCost(stock: CostedUnits, came: CostedUnits): Micros | null {
  if (came.cost === null || came.units === 0) return stock.cost
  if (stock.cost === null) return came.cost
  const units = Math.max(stock.units, 0)
  const sum = BigInt(units) * BigInt(stock.cost) + BigInt(came.units) * BigInt(came.cost)
  return divided(sum, BigInt(units + came.units))
}

const divided = (value: bigint, by: bigint): number => Number((2n * value + by) / (2n * by))
