import type { ReceiverKind } from '../fiscal/receiver.ts'
import { METHOD_NUMBERS, type PaymentPart } from '../money/payment.ts'
import type { Centavos } from '../money.ts'
import { CF, FINAL_CONSUMER } from '../people/nit.ts'
import type { BasisPoints } from '../percent.ts'

/** What a sale says beside its goods. From the request to the table and the ticket it is this list, and no other. */
export interface SaleTerms {
  readonly customer: string
  readonly nit: string
  readonly percent: BasisPoints
}

/** Of a sale about which nobody said anything. */
export const PLAIN_TERMS: SaleTerms = { customer: FINAL_CONSUMER, nit: CF, percent: 0 }

export const SALE_TERMS = Object.keys(PLAIN_TERMS) as (keyof SaleTerms)[]

/** The terms alone of whatever has them. */
export const termsOf = (sale: SaleTerms): SaleTerms =>
  Object.fromEntries(SALE_TERMS.map((name) => [name, sale[name]])) as unknown as SaleTerms

/** A line as till and customer agreed on it. */
export interface AgreedLine {
  readonly productId: number
  readonly quantity: number
  readonly shownPrice?: Centavos | undefined
  readonly shownAdiPrice?: Centavos | undefined
  /** The offer that the till showed, with the rule and its version (D183). */
  readonly shownOffer?: Centavos | undefined
  readonly ruleId?: number | undefined
  readonly ruleVersion?: number | undefined
}

/** An order as till and customer agreed on it: what the request sends, and what makes two requests the same. */
export interface AgreedOrder extends SaleTerms {
  readonly lines: readonly AgreedLine[]
  readonly affiliateCode?: number | null | undefined
  /** The customer who buys (D185). */
  readonly customerId?: number | undefined
  readonly shownSubtotal?: Centavos | undefined
  readonly shownAdi?: Centavos | undefined
  readonly shownTotal?: Centavos | undefined
  /** Sum of the lines' offers. Undefined if the order is charged without rules of price. */
  readonly shownOffers?: Centavos | undefined
  /** Whose number `nit` is, where its till says it (D163). */
  readonly receiver?: { readonly kind: ReceiverKind; readonly name?: string | undefined } | undefined
  /** How it was paid at once; nothing of it where it was not. */
  readonly payments?: readonly PaymentPart[] | undefined
}

/** Lines as they are compared: in the order of their products, the stock that the till happened to show left out. */
export const agreedLines = (lines: readonly AgreedLine[]) =>
  lines
    .map((line) => [
      line.productId,
      line.quantity,
      line.shownPrice ?? null,
      line.shownAdiPrice ?? null,
      // A line without an offer has the hash that it had before there were offers.
      ...(line.ruleId === undefined ? [] : [[line.shownOffer ?? 0, line.ruleId, line.ruleVersion ?? null]]),
    ])
    .sort(([a], [b]) => Number(a) - Number(b))

/**
 * What is sold, to whom and for how much (D25): the same for two requests of one sale. Its hash is stored with each order for
 * ever, so what goes into it, and in which order, stays as it is.
 */
export const agreedOrder = (order: AgreedOrder): readonly unknown[] => [
  agreedLines(order.lines),
  order.affiliateCode ?? null,
  order.customer,
  order.nit,
  order.percent,
  order.shownSubtotal ?? null,
  order.shownAdi ?? null,
  order.shownTotal ?? null,
  // Without parts nothing is added: an order of before has the hash that it had (D89).
  ...(order.payments?.length ? [agreedParts(order.payments)] : []),
  ...(order.shownOffers === undefined ? [] : [{ offers: order.shownOffers }]),
  // So it is with who receives the document; the access number is the device's, not the customer's.
  ...(order.receiver ? [{ receiver: [order.receiver.kind, order.receiver.name ?? null] }] : []),
  ...(order.customerId === undefined ? [] : [{ buyer: order.customerId }]),
]

/** Parts as they are compared: in the order in which they were taken. */
export const agreedParts = (parts: readonly PaymentPart[]) =>
  parts.map(({ method, amount, received, reference, voucher, isUnconfirmed }) => [
    METHOD_NUMBERS[method],
    amount,
    received ?? null,
    reference?.trim() || null,
    voucher ?? null,
    isUnconfirmed ?? false,
  ])
