import type { Centavos } from '@mostrador/domain/money'
import { CF, FINAL_CONSUMER } from '@mostrador/domain/nit'

/** A line of the bag: what the till showed of a product when it was put in (P §3). */
export interface BagLine {
  readonly productId: number
  readonly code: string
  readonly barcode: string
  readonly name: string
  readonly element: string
  readonly specification: string
  /** File name of the thumbnail. */
  readonly photo: string | null
  readonly isExtra: boolean
  readonly price: Centavos
  /** Units that were left when this was last known. */
  readonly stock: number
  readonly quantity: number
  /** There while the order is sold at ADI prices and this line's price is known (D23). */
  readonly adiPrice?: Centavos
}

/** Who the affiliate of an order is, as the till shows it. */
export interface BagAffiliate {
  readonly code: number
  readonly name: string
}

/** Whose encargo it is, and from which shelf it takes (P §2.11). */
export interface EncargoTerms {
  readonly affiliate: { readonly id: number; readonly code: number; readonly name: string }
  readonly shop: { readonly id: number; readonly name: string }
  readonly extension: { readonly id: number; readonly name: string }
}

/** What a bag becomes: a sale of the own shop, or an encargo. A user has one of each. */
export type BagKind = 'order' | 'encargo'

/**
 * A sale that is being made. A value: every act on it is a function that gives the next one. Texts are kept as they were
 * typed, so that nothing is lost while they are not yet right.
 */
export interface Bag {
  readonly lines: readonly BagLine[]
  readonly customer: string
  readonly nit: string
  readonly affiliate: BagAffiliate | null
  /** null in an order. */
  readonly encargo: EncargoTerms | null
  /** 'Precio ADI' is ticked. */
  readonly isAdi: boolean
  /** The discount as typed: '0', '12.5'. */
  readonly percent: string
  /** The key of this sale (D25): made with its first line, kept until an answer names the order. */
  readonly key: string | null
  /** The sale was sent and no answer has come: it may be stored. */
  readonly isUnanswered: boolean
  /** The waiting sale that this one corrects, and when that one was sold (D74): it leaves the queue with this one's answer. */
  readonly corrects: { readonly key: string; readonly soldAt: string } | null
}

export const emptyBag: Bag = {
  lines: [],
  customer: FINAL_CONSUMER,
  nit: CF,
  affiliate: null,
  encargo: null,
  isAdi: false,
  percent: '0',
  key: null,
  isUnanswered: false,
  corrects: null,
}

export const isEmpty = (bag: Bag): boolean => bag.lines.length === 0

export const lineOf = (bag: Bag, productId: number): BagLine | undefined =>
  bag.lines.find((line) => line.productId === productId)

export const unitsOf = (bag: Bag): number => bag.lines.reduce((sum, line) => sum + line.quantity, 0)

/** A new encargo; the client is the affiliate until somebody says otherwise (P §2.11). */
export const startEncargo = (encargo: EncargoTerms): Bag => ({
  ...emptyBag,
  encargo,
  customer: encargo.affiliate.name,
})

/** With nothing in it; an encargo stays for whom and from where it is. */
export const emptied = (bag: Bag): Bag => (bag.encargo ? startEncargo(bag.encargo) : emptyBag)
