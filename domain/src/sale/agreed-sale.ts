import type { ReceiverKind } from '../fiscal/receiver.ts'
import { METHOD_NUMBERS, type PaymentPart } from '../money/payment.ts'
import type { Centavos } from '../money.ts'
import type { Instalment } from '../people/credit.ts'
import { CF, FINAL_CONSUMER } from '../people/nit.ts'
import type { BasisPoints } from '../percent.ts'

/** Terms of a sale besides its goods. The request, the table and the ticket all use this list. */
export interface SaleTerms {
  readonly customer: string
  readonly nit: string
  readonly percent: BasisPoints
}

export const PLAIN_TERMS: SaleTerms = { customer: FINAL_CONSUMER, nit: CF, percent: 0 }

export const SALE_TERMS = Object.keys(PLAIN_TERMS) as (keyof SaleTerms)[]

export const termsOf = (sale: SaleTerms): SaleTerms =>
  Object.fromEntries(SALE_TERMS.map((name) => [name, sale[name]])) as unknown as SaleTerms

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

/** A quotation as an order names it. Without a version the present one is meant. */
export interface NamedQuotation {
  readonly id: number
  readonly version?: number | undefined
}

/** An order as till and customer agreed on it: the fields of the request that identify a repeated order. */
export interface AgreedOrder extends SaleTerms {
  readonly lines: readonly AgreedLine[]
  readonly affiliateCode?: number | null | undefined
  readonly customerId?: number | undefined
  /** When a sale on credit is due. Absent if it is due on one day (D186). */
  readonly instalments?: readonly Instalment[] | undefined
  /** The quotation that it sells, and the version that the till opened (D191). */
  readonly quotation?: NamedQuotation | undefined
  readonly catalogueOrderId?: number | undefined
  readonly shownSubtotal?: Centavos | undefined
  readonly shownAdi?: Centavos | undefined
  readonly shownTotal?: Centavos | undefined
  /** Sum of the lines' offers. Undefined if the order is charged without rules of price. */
  readonly shownOffers?: Centavos | undefined
  /** Kind of the number in `nit`, if the till states it (D163). */
  readonly receiver?: { readonly kind: ReceiverKind; readonly name?: string | undefined } | undefined
  /** Payments made at once. Absent if there were none. */
  readonly payments?: readonly PaymentPart[] | undefined
}

/** Lines for comparison, sorted by product and without the stock that the till showed. */
export const agreedLines = (lines: readonly AgreedLine[]) =>
  lines
    .map((line) => [
      line.productId,
      line.quantity,
      line.shownPrice ?? null,
      line.shownAdiPrice ?? null,
      // A line without an offer keeps the hash from before there were offers.
      ...(line.ruleId === undefined ? [] : [[line.shownOffer ?? 0, line.ruleId, line.ruleVersion ?? null]]),
    ])
    .sort(([a], [b]) => Number(a) - Number(b))

/** Equal for two requests of one sale (D25). Its hash is stored, so fields and order must never change. */
export const agreedOrder = (order: AgreedOrder): readonly unknown[] => [
  agreedLines(order.lines),
  order.affiliateCode ?? null,
  order.customer,
  order.nit,
  order.percent,
  order.shownSubtotal ?? null,
  order.shownAdi ?? null,
  order.shownTotal ?? null,
  // Absent payments add nothing, so that older orders keep their hash (D89).
  ...(order.payments?.length ? [agreedParts(order.payments)] : []),
  ...(order.shownOffers === undefined ? [] : [{ offers: order.shownOffers }]),
  // The receiver is added only if given. The access number belongs to the device, not the customer, and is left out.
  ...(order.receiver ? [{ receiver: [order.receiver.kind, order.receiver.name ?? null] }] : []),
  ...(order.customerId === undefined ? [] : [{ buyer: order.customerId }]),
  ...agreedQuotation(order),
  ...agreedCatalogueOrder(order),
  ...(order.instalments?.length ? [{ due: order.instalments.map(({ dueDay, amount }) => [dueDay, amount]) }] : []),
]

/** The named quotation for comparison. Absent, it adds nothing, so that older orders keep their hash. */
export const agreedQuotation = ({ quotation }: Pick<AgreedOrder, 'quotation'>): readonly unknown[] =>
  quotation === undefined ? [] : [{ quotation: [quotation.id, quotation.version ?? null] }]

/** The named order from the catalogue for comparison. Absent, it adds nothing, so that older orders keep their hash. */
export const agreedCatalogueOrder = ({
  catalogueOrderId,
}: Pick<AgreedOrder, 'catalogueOrderId'>): readonly unknown[] =>
  catalogueOrderId === undefined ? [] : [{ catalogue: catalogueOrderId }]

/** Parts for comparison, in the order in which they were taken. */
export const agreedParts = (parts: readonly PaymentPart[]) =>
  parts.map(({ method, amount, received, reference, voucher, isUnconfirmed, cuotas }) => [
    METHOD_NUMBERS[method],
    amount,
    received ?? null,
    reference?.trim() || null,
    voucher ?? null,
    isUnconfirmed ?? false,
    ...(cuotas === undefined ? [] : [cuotas]),
  ])
