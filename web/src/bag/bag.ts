import { CF, FINAL_CONSUMER } from '@mostrador/domain/people/nit'
import { z } from 'zod/mini'
import { type Paying, payingShape } from './paying.ts'

/** A line of the bag: what the till showed of a product when it was put in (P §3). */
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
  /** Units that were left when this was last known. */
  stock: z.int(),
  quantity: z.int().check(z.minimum(1)),
  /** What stands in its quantity field while that is no quantity: nothing is sold until it is one, and nothing is forgotten. */
  typed: z.exactOptional(z.string()),
  /** There while the order is sold at ADI prices and this line's price is known (D23). */
  adiPrice: z.exactOptional(z.int()),
  /** What a rule of price takes off (D183). Reckoned for the screen; kept once the sale was sent with it. */
  offer: z.exactOptional(z.object({ ruleId: z.int(), version: z.int(), name: z.string(), amount: z.int() })),
})
export interface BagLine extends Readonly<z.output<typeof lineShape>> {}

/** Who is no affiliate and has goods set aside, and what is agreed (D105). */
const layawayShape = z.object({
  name: z.string(),
  phone: z.string(),
  /** 'YYYY-MM-DD'. */
  heldUntil: z.string(),
  /** The least that is paid now, in percent of the total. */
  deposit: z.int(),
})

/** What a bag becomes: a sale of the own shop, or an encargo. A user has one of each on the screen, and more on hold. */
export type BagKind = 'order' | 'encargo'

const named = z.object({ id: z.int(), name: z.string() })

/**
 * A sale that is being made, as this till has it and keeps it, by itself or in a sale that waits. Texts are kept as they were
 * typed, so that nothing is lost while they are not yet right. What is new has a default: older bags are read for ever.
 */
export const bagShape = z.object({
  /** What its person calls it, or typed to call it; '' otherwise. */
  name: z._default(z.string(), ''),
  /** Milliseconds; null while somebody works on it. */
  heldAt: z._default(z.nullable(z.number()), null),
  lines: z.array(lineShape),
  customer: z.string(),
  /** A name that the till put into 'Cliente' by itself, and from what it knew it; 'registry': SAT's own, which nobody types over (D163). */
  filled: z._default(z.nullable(z.object({ by: z.enum(['affiliate', 'nit', 'registry']), name: z.string() })), null),
  /** A NIT, a CUI or CF; with `isPassport` a passport's number. */
  nit: z.string(),
  isPassport: z._default(z.boolean(), false),
  /** Who the affiliate of an order is. */
  affiliate: z.nullable(z.object({ code: z.int(), name: z.string() })),
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
  /** 'Precio ADI' is ticked. */
  isAdi: z.boolean(),
  /** The discount as typed: '0', '12.5'. */
  percent: z.string(),
  /** How it is paid; null: nobody has been asked, and nothing is said of it. */
  paying: z._default(z.nullable(payingShape), null),
  /** What is received on an encargo now, as typed; '': nothing, on an apartado its least deposit. */
  abono: z._default(z.string(), ''),
  /** The key of this sale (D25): made with its first line, kept until an answer names the order. */
  key: z.nullable(z.string()),
  /** The sale was sent and no answer has come: it may be stored. */
  isUnanswered: z.boolean(),
  /** The lines for which the offers are fixed, in the words of `offers.ts`. null: offers are reckoned. */
  offersOf: z._default(z.nullable(z.string()), null),
  /** The waiting sale that this one corrects, and when that one was sold (D74): it leaves the queue with this one's answer. */
  corrects: z._default(z.nullable(z.object({ key: z.string(), soldAt: z.string() })), null),
})

/** A value: every act on it is a function that gives the next one. */
export interface Bag extends Readonly<Omit<z.output<typeof bagShape>, 'lines' | 'paying'>> {
  readonly lines: readonly BagLine[]
  readonly paying: Paying | null
}

/** Whose encargo it is, and from which shelf it takes (P §2.11): an affiliate's, or an apartado. */
export type EncargoTerms = NonNullable<Bag['encargo']>

export const emptyBag: Bag = {
  name: '',
  heldAt: null,
  lines: [],
  customer: FINAL_CONSUMER,
  filled: null,
  nit: CF,
  isPassport: false,
  affiliate: null,
  encargo: null,
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

/** For whom an encargo is. */
export const buyerOf = ({ affiliate, layaway }: EncargoTerms): string => affiliate?.name ?? layaway?.name ?? ''

/** A new encargo; the client is for whom it is until somebody says otherwise (P §2.11). */
export const startEncargo = (encargo: EncargoTerms): Bag => ({
  ...emptyBag,
  encargo,
  customer: buyerOf(encargo),
})

/** With nothing in it; an encargo stays for whom and from where it is. */
export const emptied = (bag: Bag): Bag => (bag.encargo ? startEncargo(bag.encargo) : emptyBag)
