import type { InvoiceDetail, InvoiceLine } from './invoice.ts'

/** Someone who buys at the ADI price (P §3). Not at B'alam (D2). */
export interface Affiliate {
  readonly id: number
  readonly code: number
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly description: string
  readonly isActive: boolean
  readonly version: number
}

/** A line of an affiliate's purchases, with the local time of its purchase: 'YYYY-MM-DD HH:mm:ss'. */
export interface PurchaseLine extends InvoiceLine {
  readonly issuedAt: string
}

/**
 * An affiliate's purchases as one document (P §2.10): sums over all of them; `customer` is the affiliate, `number` its
 * code, `issuedAt` the moment it was asked for.
 */
export interface PurchaseHistory extends Omit<InvoiceDetail, 'lines' | 'percent' | 'state' | 'isVoid' | 'id'> {
  readonly lines: readonly PurchaseLine[]
}
