import type { InvoiceDetail } from './invoice.ts'
import type { Centavos } from './money.ts'

/** How money was received: 1 Efectivo, 2 Cheque, 3 Tarjeta (P §9). */
export type PaymentForm = 'cash' | 'cheque' | 'card'

export const FORM_WORDS = { cash: 'Efectivo', cheque: 'Cheque', card: 'Tarjeta' } as const satisfies Record<
  PaymentForm,
  string
>

/** How far an encargo's delivery is: 1 Sin entregar, 2 Pendiente, 3 Transferencia completada (P §4). */
export type Delivery = 'undelivered' | 'pending' | 'delivered'

export const DELIVERY_WORDS = {
  undelivered: 'Sin entregar',
  pending: 'Pendiente',
  delivered: 'Transferencia completada',
} as const satisfies Record<Delivery, string>

/** What an encargo's hold on its stock hangs on. */
export interface EncargoState {
  readonly isActive: boolean
  readonly delivery: Delivery
}

/** An encargo that is not deleted holds its units while it is active, and keeps them once they were delivered (D24). */
export const holdsStock = ({ isActive, delivery }: EncargoState): boolean => isActive || delivery === 'delivered'

/** 'E', the year of issue and the id (D73). */
export const encargoNumber = ({ id, issuedAt }: { readonly id: number; readonly issuedAt: string }): string =>
  `E${issuedAt.slice(0, 4)}${id}`

/** Money received on an encargo; negative: given back (D72). */
export interface Payment {
  /** 'YYYY-MM-DD HH:mm:ss', local. */
  readonly at: string
  readonly amount: Centavos
  readonly form: PaymentForm
  readonly author: string
}

/** A row of the encargo lists (P §2.12). */
export interface EncargoRow {
  readonly id: number
  /** 'E', the year and the id (D73). */
  readonly number: string
  /** 'YYYY-MM-DD HH:mm:ss', local. */
  readonly issuedAt: string
  readonly affiliate: string
  readonly affiliateId: number
  readonly shop: string
  readonly extension: string
  /** Σ payments. */
  readonly paid: Centavos
  /** What is owed: total − paid. */
  readonly balance: Centavos
  readonly form: PaymentForm
  readonly description: string
  readonly delivery: Delivery
  readonly total: Centavos
  readonly isActive: boolean
  readonly version: number
}

/** Everything an encargo's ticket needs: an invoice detail and its payments, oldest first (wire.md). */
export interface EncargoDetail extends Omit<InvoiceDetail, 'state' | 'isVoid'> {
  readonly paid: Centavos
  readonly balance: Centavos
  readonly payments: readonly Payment[]
}
