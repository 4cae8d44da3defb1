import { CF, FINAL_CONSUMER } from '@mostrador/domain/people/nit'
import { z } from 'zod/mini'
import { type Paying, payingShape } from './paying.ts'

const offerShape = z.object({ ruleId: z.int(), version: z.int(), name: z.string(), amount: z.int() })

/** Price that a quotation promises. The offer is that of all its units. */
const promiseShape = { price: z.int(), adiPrice: z.nullable(z.int()), offer: z.exactOptional(offerShape) }

/** A line of the bag: the product's data as shown when it was added (P §3). */
const lineShape = z.object({
  productId: z.int(),
  code: z.string(),
  barcode: z.string(),
  name: z.string(),
  element: z.string(),
  specification: z.string(),
  /** File name of the thumbnail. */
  photo: z.nullable(z.string()),
  isExtra: z.boolean(),
  price: z.int(),
  /** The stock when last read. */
  stock: z.int(),
  quantity: z.int().check(z.minimum(1)),
  /** Invalid text in the quantity field. The bag cannot be sold while it stands there. */
  typed: z.exactOptional(z.string()),
  /** The ADI price, if the order is sold at ADI prices and the price is known (D23). */
  adiPrice: z.exactOptional(z.int()),
  /** Discount by a price rule (D183). Calculated for the screen, and fixed once the sale was sent with it. */
  offer: z.exactOptional(offerShape),
  /** The units that are sold at a quoted price (D191). Calculated for the screen. `price` and `offer` are those of the others. */
  quoted: z.exactOptional(z.object({ units: z.int(), ...promiseShape })),
})
export interface BagLine extends Readonly<z.output<typeof lineShape>> {}

/** A buyer who is no affiliate and sets goods aside, with the terms (D105). */
const layawayShape = z.object({
  name: z.string(),
  phone: z.string(),
  /** 'YYYY-MM-DD'. */
  heldUntil: z.string(),
  /** The least deposit in percent of the total. */
  deposit: z.int(),
})

/** A sale of the user's shop, or an encargo. A user has one open bag of each kind, and more on hold. */
export type BagKind = 'order' | 'encargo'

const named = z.object({ id: z.int(), name: z.string() })

/** A customer's credit as the server told it at the choice (D186). The sums are absent where a clerk may not see them. */
const creditShape = z.object({
  /** Rest of the limit. 0 without credit. */
  room: z.int(),
  /** Days until a debt is due. */
  days: z.exactOptional(z.int()),
  owed: z.exactOptional(z.int()),
  overdue: z.exactOptional(z.int()),
})
export type ToldCredit = Readonly<z.output<typeof creditShape>>

/** The version of a quotation that was opened, with what it promises (D191). */
const quotationShape = z.object({
  id: z.int(),
  version: z.int(),
  number: z.string(),
  /** Last day on which it is valid. */
  expires: z.string(),
  /** The least discount of the order, in basis points. */
  percent: z.int(),
  lines: z.array(z.object({ productId: z.int(), quantity: z.int(), ...promiseShape })),
})
export interface OpenedQuotation extends Readonly<z.output<typeof quotationShape>> {}

export const buyerShape = z.extend(named, { nit: z.nullable(z.string()), credit: z.exactOptional(creditShape) })

/** A sale in progress, its texts as typed. New fields need defaults, because old bags must stay readable. */
export const bagShape = z.object({
  /** Name of the bag as typed, or ''. */
  name: z._default(z.string(), ''),
  /** Time in milliseconds, or null while the bag is in use. */
  heldAt: z._default(z.nullable(z.number()), null),
  lines: z.array(lineShape),
  /** The name that is printed. */
  customer: z.string(),
  /** The customer who buys (D185), and the number that the choice filled into `nit`. */
  buyer: z._default(z.nullable(buyerShape), null),
  /** A name that the till filled into 'Cliente', and its source. A name from SAT's registry cannot be edited (D163). */
  filled: z._default(z.nullable(z.object({ by: z.enum(['affiliate', 'nit', 'registry']), name: z.string() })), null),
  /** A NIT, a CUI or CF, or a passport number if `isPassport`. */
  nit: z.string(),
  isPassport: z._default(z.boolean(), false),
  /** The affiliate who buys an order. Older bags do not know the id. */
  affiliate: z.nullable(z.object({ id: z.exactOptional(z.int()), code: z.int(), name: z.string() })),
  /** null in an order. */
  encargo: z._default(
    z.nullable(
      z.object({
        affiliate: z.nullable(z.extend(named, { code: z.int() })),
        layaway: z._default(z.nullable(layawayShape), null),
        shop: named,
        extension: named,
      }),
    ),
    null,
  ),
  quotation: z._default(z.nullable(quotationShape), null),
  catalogueOrder: z._default(z.nullable(z.object({ id: z.int(), code: z.string() })), null),
  isAdi: z.boolean(),
  /** The discount as typed: '0', '12.5'. */
  percent: z.string(),
  /** The payment, or null if the shop does not ask for it. */
  paying: z._default(z.nullable(payingShape), null),
  /** The sum received on an encargo now, as typed. '' means nothing, or an apartado's least deposit. */
  abono: z._default(z.string(), ''),
  /** The key of this sale (D25). It exists from the first line until an answer names the order. */
  key: z.nullable(z.string()),
  /** True if the sale was sent and no answer came, so that it may be stored. */
  isUnanswered: z.boolean(),
  /** The lines for which the offers are fixed, as `offers.ts` writes them. null if the offers are calculated. */
  offersOf: z._default(z.nullable(z.string()), null),
  /**
   * The waiting sale that this one corrects, and its time of sale (D74). An answer removes it from the queue. `first` is
   * the refused sale that began a chain of corrections. Bags of older builds have none.
   */
  corrects: z._default(
    z.nullable(z.object({ key: z.string(), soldAt: z.string(), first: z.optional(z.string()) })),
    null,
  ),
})

/** An immutable value: every act returns a new bag. */
export interface Bag extends Readonly<Omit<z.output<typeof bagShape>, 'lines' | 'paying'>> {
  readonly lines: readonly BagLine[]
  readonly paying: Paying | null
}

/** The buyer and the shelf of an encargo (P §2.11). The buyer is an affiliate or has an apartado. */
export type EncargoTerms = NonNullable<Bag['encargo']>

export const emptyBag: Bag = {
  name: '',
  heldAt: null,
  lines: [],
  customer: FINAL_CONSUMER,
  buyer: null,
  filled: null,
  nit: CF,
  isPassport: false,
  affiliate: null,
  encargo: null,
  quotation: null,
  catalogueOrder: null,
  isAdi: false,
  percent: '0',
  paying: null,
  abono: '',
  key: null,
  isUnanswered: false,
  offersOf: null,
  corrects: null,
}

export const isEmpty = (bag: Bag): boolean => bag.lines.length === 0

export const lineOf = (bag: Bag, productId: number): BagLine | undefined =>
  bag.lines.find((line) => line.productId === productId)

export const unitsOf = (bag: Bag): number => bag.lines.reduce((sum, line) => sum + line.quantity, 0)

export const buyerOf = ({ affiliate, layaway }: EncargoTerms): string => affiliate?.name ?? layaway?.name ?? ''

/** Starts an encargo. Its customer is the buyer until somebody types another (P §2.11). */
export const startEncargo = (encargo: EncargoTerms): Bag => ({
  ...emptyBag,
  encargo,
  customer: buyerOf(encargo),
})

/** Empties a bag. An encargo keeps its buyer and its shelf. */
export const emptied = (bag: Bag): Bag => (bag.encargo ? startEncargo(bag.encargo) : emptyBag)
