import { type Centavos, share } from '../money.ts'
import { type BasisPoints, WHOLE } from '../percent.ts'
import { type Micros, signedCentavosOf } from './cost.ts'

/** Guatemala's value added tax, per cent; prices hold it. */
export const VAT_PERCENT = 12

/** What was sold whose cost is known: what was paid for it, and what it cost. Below nothing where more came back than was sold. */
export interface CostedSales {
  readonly total: Centavos
  readonly cost: Micros
}

export interface Margin {
  readonly cost: Centavos
  readonly earned: Centavos
  /** Of what was paid; null where nothing was. */
  readonly share: BasisPoints | null
}

const mirrored = (value: number, of: (positive: number) => number): number => (value < 0 ? -of(-value) : of(value))

/**
 * What was earned (D110, D120); null where no cost is known. Prices hold VAT: where costs are kept without it, it is taken from
 * what was paid first.
 */
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

/** Goods by what they bring in: those that make the first 80 % of it, the next 15 %, and the rest (D120). */
export type AbcClass = 'A' | 'B' | 'C'

const A_UP_TO: BasisPoints = 8_000
const B_UP_TO: BasisPoints = 9_500

/** @param before what all that sold more brought in together; @param all what everything did. The first is always an A. */
export function abcClass(before: Centavos, all: Centavos): AbcClass {
  if (before === 0) return 'A'
  const part = all <= 0 ? WHOLE : share(before, WHOLE, all)
  return part < A_UP_TO ? 'A' : part < B_UP_TO ? 'B' : 'C'
}

/** For how many days nothing was sold of what a report of dead stock lists. */
export const IDLE_DAYS = [90, 180, 365] as const
