import { documentNumber, NUMBER_LETTERS } from '../document-number.ts'
import type { FelOfPaper, ToldState } from '../fiscal/sale-fel.ts'
import type { Ticket } from '../group/ticket.ts'
import type { ChargeState } from '../money/charge.ts'
import type { PaymentMethod } from '../money/payment.ts'
import type { Centavos } from '../money.ts'
import type { Instalment } from '../people/credit.ts'
import type { Day } from '../time.ts'
import type { SaleTerms } from './agreed-sale.ts'
import type { LineOffer } from './offers.ts'

/** En proceso, then Completado (P §4). */
export type InvoiceState = 'inProcess' | 'completed'

/** proceso, on the wire and in the table. */
export const STATE_NUMBERS = { inProcess: 1, completed: 2 } as const satisfies Record<InvoiceState, number>

export const STATE_WORDS = { inProcess: 'En proceso', completed: 'Completado' } as const satisfies Record<
  InvoiceState,
  string
>

export const invoiceNumber = ({ id, issuedAt }: { readonly id: number; readonly issuedAt: string }): string =>
  documentNumber(NUMBER_LETTERS.order, issuedAt, id)

export const isInvoiceNumber = (text: string): boolean => /^20\d{3,}$/.test(text)

/** A row of the invoice lists (P §2.9, §2.13). */
export interface InvoiceRow {
  readonly id: number
  readonly number: string
  /** 'YYYY-MM-DD HH:mm:ss', local. */
  readonly issuedAt: string
  readonly shop: string
  readonly cashier: string
  readonly customer: string
  readonly nit: string
  /** Affiliate who bought at ADI prices, by today's name (null: none). */
  readonly affiliate: string | null
  readonly affiliateCode: number | null
  /** The customer whom it names (D185). Absent if it names none. */
  readonly customerId?: number | undefined
  /** Day on which a sale on credit is due, or its first instalment (D186). */
  readonly dueDay?: Day | undefined
  /** True if the sale exceeded its customer's credit. */
  readonly isOverLimit?: true | undefined
  readonly total: Centavos
  /** Value of the goods returned. Absent if none were. */
  readonly returned?: Centavos | undefined
  /** The till's time of a sale made without network, local. */
  readonly soldAt?: string | undefined
  /** The till's time is implausible: the sale counts as made when it was stored. */
  readonly isSoldAtDoubtful?: true | undefined
  readonly state: InvoiceState
  readonly charge: ChargeState
  readonly isVoid?: true | undefined
  readonly fel?: ToldState | undefined
}

/** A part of an invoice's payment, as its detail shows it. Negative for a refund. */
export interface InvoicePayment {
  readonly id: number
  readonly method: PaymentMethod
  readonly amount: Centavos
  /** Cash handed over, and the change. */
  readonly received: Centavos | null
  readonly change: Centavos
  readonly reference: string
  readonly isUnconfirmed: boolean
  /** Monthly payments into which the bank splits a card's part (D195). */
  readonly cuotas?: number | undefined
  readonly at: string
  readonly author: string
  readonly shiftId: number | null
  readonly reverses: number | null
}

/** Time (local), author and reason of a void. */
export interface Voiding {
  readonly at: string
  readonly author: string
  /** Reason of the void. Null for none. */
  readonly reason: string | null
}

/** A line as it was sold: names and prices are copies (trap 20). */
export interface InvoiceLine {
  readonly productId: number
  readonly element: string
  readonly name: string
  readonly specification: string
  readonly quantity: number
  readonly price: Centavos
  /** ADI price of the line. Null for another order. */
  readonly adiPrice: Centavos | null
  /** This line's part of the discount, by largest remainder (D22). */
  readonly discount: Centavos
  /** The line's offer, absent if no rule of price took it (D183). */
  readonly offer?: Omit<LineOffer, 'version'> | undefined
  readonly returned?: number | undefined
  /** The pieces that one unit of a set took, by the names of that day (D179). */
  readonly pieces?: readonly { readonly productId: number; readonly name: string; readonly units: number }[] | undefined
}

export interface ChargeDetail {
  readonly charge: ChargeState
  /** Oldest first. */
  readonly payments: readonly InvoicePayment[]
  readonly isOwing: boolean
  readonly balance: Centavos
  /** Value of the returned goods. Present once it is stored. */
  readonly returned?: Centavos | undefined
  /** Part of the debt that was written off (D189). Absent if none was. */
  readonly writtenOff?: Centavos | undefined
  /** Day on which a sale on credit is due, or its first instalment (D186). */
  readonly dueDay?: Day | undefined
  /** Its instalments. Absent if it is due on one day. */
  readonly instalments?: Instalment[] | undefined
}

/** Everything a ticket needs (wire.md, POST /api/pedidos/fetch/id). */
export interface InvoiceDetail extends SaleTerms, ChargeDetail, FelOfPaper {
  readonly id: number
  readonly number: string
  readonly shop: string
  readonly extension: string
  readonly affiliate: string | null
  readonly affiliateCode: number | null
  readonly customerId?: number | undefined
  readonly cashier: string
  readonly issuedAt: string
  readonly lines: readonly InvoiceLine[]
  /** Sums after ADI (D22). */
  readonly subtotal: Centavos
  readonly adi: Centavos
  readonly total: Centavos
  readonly state: InvoiceState
  readonly isVoid: boolean
  readonly voiding?: Voiding | undefined
  readonly ticket: Ticket
}

export const UNASKED: ChargeDetail = { charge: 'unasked', payments: [], isOwing: false, balance: 0 }
