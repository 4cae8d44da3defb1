import { documentNumber, NUMBER_LETTERS } from '../document-number.ts'
import { type Micros, microsOf, signedCentavosOf } from '../goods/cost.ts'
import { type Centavos, HIGHEST_SUM } from '../money.ts'

/** State of a receiving (D112). A return to the supplier is in the same list, with negative units. */
export type ReceivingState = 'draft' | 'posted' | 'cancelled' | 'returned'

/** estado of a receiving, on the wire and in its list. */
export const RECEIVING_WORDS = {
  draft: 'Borrador',
  posted: 'Recibida',
  cancelled: 'Cancelada',
  returned: 'Devolución',
} as const satisfies Record<ReceivingState, string>

export const receivingNumber = ({ id, createdLocal }: { readonly id: number; readonly createdLocal: string }): string =>
  documentNumber(NUMBER_LETTERS.receiving, createdLocal, id)

export const MOST_RECEIVED_LINES = 1000

export const MOST_UNKNOWN_CODES = 200

/** Received units with the unit cost by the supplier's invoice (null: unknown). */
export interface ReceivedUnits {
  readonly units: number
  readonly cost: Micros | null
}

export interface Extras {
  readonly freight: Centavos
  readonly discount: Centavos
}

export type SpreadProblem = 'noCosts' | 'discountAboveCosts'

export interface LandedLine {
  /** Exact cost of all units. The lines' amounts add up to the document's total. */
  readonly amount: Micros
  readonly unitCost: Micros
}

/**
 * Spreads freight and discount by value (D110), or by units if no line has a value. Shares are whole millionths, the
 * remainder goes to the largest fractions. A line without cost (null) gets no share.
 */
export function landed(
  lines: readonly ReceivedUnits[],
  { freight, discount }: Extras,
): readonly (LandedLine | null)[] | SpreadProblem {
  const values = lines.map(({ units, cost }) => (cost === null ? null : BigInt(units) * BigInt(cost)))
  const extra = BigInt(microsOf(freight)) - BigInt(microsOf(discount))
  const known = values.filter((value) => value !== null)
  if (extra !== 0n && known.length === 0) return 'noCosts'
  const goods = known.reduce((sum, value) => sum + value, 0n)
  if (goods + extra < 0n) return 'discountAboveCosts'
  const weights = goods > 0n ? values : lines.map(({ units, cost }) => (cost === null ? null : BigInt(units)))
  const shares = spread(
    extra < 0n ? -extra : extra,
    weights.map((weight) => weight ?? 0n),
  )
  return lines.map(({ units }, at) => {
    const value = values[at] ?? null
    if (value === null) return null
    const amount = value + (extra < 0n ? -1n : 1n) * (shares[at] ?? 0n)
    return { amount: Number(amount), unitCost: Number((2n * amount + BigInt(units)) / (2n * BigInt(units))) }
  })
}

/** Splits a sum in proportion to weights, by largest remainder, so that the parts add up to it. */
function spread(sum: bigint, weights: readonly bigint[]): bigint[] {
  const all = weights.reduce((total, weight) => total + weight, 0n)
  if (all === 0n) return weights.map(() => 0n)
  const parts = weights.map((weight) => (sum * weight) / all)
  const rests = weights.map((weight, at) => ({ at, rest: (sum * weight) % all }))
  let left = sum - parts.reduce((total, part) => total + part, 0n)
  for (const { at } of rests.toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))) {
    if (left === 0n) break
    parts[at] = (parts[at] ?? 0n) + 1n
    left -= 1n
  }
  return parts
}

/** Highest total of a receiving. In millionths it is still an exact whole number in both engines and JavaScript. */
export const HIGHEST_RECEIVING: Centavos = Math.floor(HIGHEST_SUM / 2)

export const receivingTotal = (lines: readonly ReceivedUnits[], extras: Extras): Centavos => {
  const goods = lines.reduce((sum, { units, cost }) => sum + BigInt(units) * BigInt(cost ?? 0), 0n)
  return totalOfGoods(Number(goods), extras)
}

export const totalOfGoods = (goods: Micros, { freight, discount }: Extras): Centavos =>
  signedCentavosOf(goods) + freight - discount
