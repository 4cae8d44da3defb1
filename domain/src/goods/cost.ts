import type { Centavos } from '../money.ts'

/** What a unit cost: whole millionths of a quetzal (D110), so that freight spread over many units stays exact. */
export type Micros = number

const MICROS_A_CENTAVO = 10_000

/** Highest cost of a unit: Q999,999.99. Times the highest stock it stays within what both engines count in whole numbers. */
export const HIGHEST_COST: Micros = 99_999_999 * MICROS_A_CENTAVO

export const microsOf = (value: Centavos): Micros => value * MICROS_A_CENTAVO

/** As people read it, half up. */
export const centavosOf = (cost: Micros): Centavos => divided(BigInt(cost), BigInt(MICROS_A_CENTAVO))

/** The same of a sum that may be below nothing, rounded as its opposite is. */
export const signedCentavosOf = (cost: Micros): Centavos => (cost < 0 ? -centavosOf(-cost) : centavosOf(cost))

/** What so many units cost together, in centavos, half up. */
export const worthAtCost = (cost: Micros, units: number): Centavos =>
  divided(BigInt(cost) * BigInt(units), BigInt(MICROS_A_CENTAVO))

/** Units and what each of them cost; null: not known. */
export interface CostedUnits {
  readonly units: number
  readonly cost: Micros | null
}

/**
 * A product's average cost after units came in (D110): by weight, the one rounding. Stock below 0 counts as 0. The first known
 * cost becomes the average; units without one leave it as it is.
 */
export function averageCost(stock: CostedUnits, came: CostedUnits): Micros | null {
  if (came.cost === null || came.units === 0) return stock.cost
  if (stock.cost === null) return came.cost
  const units = Math.max(stock.units, 0)
  const sum = BigInt(units) * BigInt(stock.cost) + BigInt(came.units) * BigInt(came.cost)
  return divided(sum, BigInt(units + came.units))
}

/** Half up, of what is not negative. */
const divided = (value: bigint, by: bigint): number => Number((2n * value + by) / (2n * by))
