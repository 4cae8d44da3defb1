import { type Centavos, HIGHEST_SUM, share } from '../money.ts'
import { type BasisPoints, WHOLE } from '../percent.ts'

/** Most lines an order may have (D75). */
export const MOST_LINES = 200

/** What totals need to know of a line. `adiPrice` is there on every line of an ADI order and on none of another (D23). */
export interface PricedLine {
  readonly quantity: number
  readonly price: Centavos
  readonly adiPrice?: Centavos | undefined
}

/** The sums of an order, all in centavos. */
export interface Totals {
  /** Σ price × quantity, before ADI: the ticket's Subtotal. */
  readonly goods: Centavos
  /** Σ (adiPrice − price) × quantity; usually negative. */
  readonly adi: Centavos
  /** goods + adi: what is stored, reported and sent as `subtotal`. */
  readonly subtotal: Centavos
  /** The discount, in whole quetzales below 100 %, never more than the subtotal. */
  readonly discount: Centavos
  readonly total: Centavos
}

const QUETZAL = 100

/** Discount amount of a subtotal: rounded half up to whole quetzales, at most the subtotal, and all of it at 100 % (D22). */
export const discountOf = (subtotal: Centavos, percent: BasisPoints): Centavos =>
  percent === WHOLE ? subtotal : Math.min(subtotal, QUETZAL * share(subtotal, percent, WHOLE * QUETZAL))

/** The one way totals are made: server, screen and tests call this (D22). */
export function orderTotals(lines: readonly PricedLine[], percent: BasisPoints): Totals {
  let goods = 0
  let adi = 0
  for (const line of lines) {
    goods += line.price * line.quantity
    if (line.adiPrice !== undefined) adi += (line.adiPrice - line.price) * line.quantity
  }
  const subtotal = goods + adi
  const discount = discountOf(subtotal, percent)
  return { goods, adi, subtotal, discount, total: subtotal - discount }
}

/** Whether the sums stay within what the house can add exactly. */
export const isPayable = (totals: Totals): boolean => totals.goods <= HIGHEST_SUM && totals.subtotal <= HIGHEST_SUM

/**
 * The discount amount split over the lines by largest remainder, so that the ticket's column adds up (D22).
 * Each share is in centavos, in the lines' order; earlier lines win a tie.
 */
export function splitDiscount(lines: readonly PricedLine[], discount: Centavos): Centavos[] {
  const worth = lines.map((line) => BigInt((line.adiPrice ?? line.price) * line.quantity))
  const sum = worth.reduce((total, value) => total + value, 0n)
  if (sum === 0n) return lines.map(() => 0)
  const exact = worth.map((value) => value * BigInt(discount))
  const shares = exact.map((value) => Number(value / sum))
  const left = discount - shares.reduce((total, value) => total + value, 0)
  const byRemainder = exact.map((value, index) => ({ index, remainder: value % sum }))
  byRemainder.sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1))
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}
