import { type Centavos, share } from '../money.ts'
import { type BasisPoints, WHOLE } from '../percent.ts'
import { type Micros, signedCentavosOf } from './cost.ts'

/** Guatemala's value added tax in percent. Prices include it. */
export const VAT_PERCENT = 12

/** Sales with a known cost: revenue and cost. Negative if more was returned than sold. */
export interface CostedSales {
  readonly total: Centavos
  readonly cost: Micros
}

export interface Margin {
  readonly cost: Centavos
  readonly earned: Centavos
  /** Share of the revenue (null: no revenue). */
  readonly share: BasisPoints | null
}

const mirrored = (value: number, of: (positive: number) => number): number => (value < 0 ? -of(-value) : of(value))

/** Margin of sales (D110, D120), null without a known cost. VAT is subtracted from prices if costs exclude it. */
export function marginOf({ total, cost }: CostedSales, costHasVat: boolean): Margin | null {
  if (total === 0 && cost === 0) return null
  const paid = costHasVat ? total : mirrored(total, (value) => share(value, 100, 100 + VAT_PERCENT))
  return marginBetween(paid, signedCentavosOf(cost))
}

/** Expects `paid` with VAT if costs are kept with it, otherwise without. */
export function marginBetween(paid: Centavos, costs: Centavos): Margin {
  const earned = paid - costs
  return { cost: costs, earned, share: paid > 0 ? mirrored(earned, (value) => share(value, WHOLE, paid)) : null }
}

/** Class of goods by revenue: those that make the first 80 % of it, the next 15 %, and the rest (D120). */
export type AbcClass = 'A' | 'B' | 'C'

const A_UP_TO: BasisPoints = 8_000
const B_UP_TO: BasisPoints = 9_500

/**
 * Class of a product, the first always A.
 * @param before revenue of all products that sold more
 * @param all revenue of all products
 */
export function abcClass(before: Centavos, all: Centavos): AbcClass {
  if (before === 0) return 'A'
  const part = all <= 0 ? WHOLE : share(before, WHOLE, all)
  return part < A_UP_TO ? 'A' : part < B_UP_TO ? 'B' : 'C'
}

export const IDLE_DAYS = [90, 180, 365] as const
