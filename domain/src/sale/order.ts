import { type Centavos, HIGHEST_SUM, share } from '../money.ts'
import { type BasisPoints, WHOLE } from '../percent.ts'

export const MOST_LINES = 200

/** Fields of a line that totals need. Every line of an ADI order has `adiPrice`, and no line of another (D23). */
export interface PricedLine {
  readonly quantity: number
  readonly price: Centavos
  readonly adiPrice?: Centavos | null | undefined
  /** Amount that a rule of price takes off the list price. The ADI price of such a line is not charged (D183). */
  readonly offer?: { readonly amount: Centavos } | null | undefined
}

export const soldPrice = ({ price, adiPrice, offer }: Omit<PricedLine, 'quantity'>): Centavos =>
  offer ? price : (adiPrice ?? price)

export const lineWorth = (line: PricedLine): Centavos => soldPrice(line) * line.quantity - (line.offer?.amount ?? 0)

/** The sums of an order, all in centavos. */
export interface Totals {
  /** Σ price × quantity, before ADI: the ticket's Subtotal. */
  readonly goods: Centavos
  /** Σ (adiPrice − price) × quantity of lines without an offer. Usually negative. */
  readonly adi: Centavos
  /** Σ of what rules of price take off (D183). */
  readonly offers: Centavos
  /** goods + adi − offers: what is stored, reported and sent as `subtotal`. */
  readonly subtotal: Centavos
  /** The discount, in whole quetzales below 100 %, never more than the subtotal. */
  readonly discount: Centavos
  readonly total: Centavos
}

const QUETZAL = 100

/** Discount on a subtotal: rounded half up to whole quetzales, at most the subtotal, and all of it at 100 % (D22). */
export const discountOf = (subtotal: Centavos, percent: BasisPoints): Centavos =>
  percent === WHOLE ? subtotal : Math.min(subtotal, QUETZAL * share(subtotal, percent, WHOLE * QUETZAL))

/** Computes totals. Server, screens and tests all call this function (D22). */
export function orderTotals(lines: readonly PricedLine[], percent: BasisPoints): Totals {
  let goods = 0
  let adi = 0
  let offers = 0
  for (const line of lines) {
    goods += line.price * line.quantity
    adi += (soldPrice(line) - line.price) * line.quantity
    offers += line.offer?.amount ?? 0
  }
  const subtotal = goods + adi - offers
  const discount = discountOf(subtotal, percent)
  return { goods, adi, offers, subtotal, discount, total: subtotal - discount }
}

/** Tests whether the sums stay within what the program can add exactly. */
export const isPayable = (totals: Totals): boolean => totals.goods <= HIGHEST_SUM && totals.subtotal <= HIGHEST_SUM

/** Splits the discount over the lines by largest remainder (D22). Earlier lines win a tie. */
export const splitDiscount = (lines: readonly PricedLine[], discount: Centavos): Centavos[] =>
  spreadOver(discount, lines.map(lineWorth), 0)

/**
 * Spreads an amount by largest remainder. Earlier worths win a tie.
 * @param least rest of each worth at least. The amount must leave room for it.
 */
export function spreadOver(amount: Centavos, worths: readonly Centavos[], least: 0 | 1): Centavos[] {
  const worth = worths.map(BigInt)
  const sum = worth.reduce((total, value) => total + value, 0n)
  if (sum === 0n) return worth.map(() => 0)
  const exact = worth.map((value) => value * BigInt(amount))
  const shares = exact.map((value) => Number(value / sum))
  let left = amount - shares.reduce((total, value) => total + value, 0)
  const byRemainder = exact.map((value, index) => ({ index, remainder: value % sum }))
  byRemainder.sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1))
  while (left > 0) {
    const given = left
    for (const { index } of byRemainder) {
      if (left === 0 || (shares[index] ?? 0) >= (worths[index] ?? 0) - least) continue
      shares[index] = (shares[index] ?? 0) + 1
      left--
    }
    if (left === given) break
  }
  return shares
}
