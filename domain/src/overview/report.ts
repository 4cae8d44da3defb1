import type { MethodSum } from '../money/payment.ts'
import type { Centavos } from '../money.ts'
import { returnNumber } from '../sale/goods-return.ts'
import { invoiceNumber } from '../sale/invoice.ts'
import type { Day } from '../time.ts'

/** A document in a report (P §3): an invoice, or a return with negative sums (D103). */
export interface ReportRow {
  /** documento, on the wire. */
  readonly document: 'factura' | 'devolucion'
  /** Null for a return without receipt. */
  readonly invoiceId: number | null
  /** Null for an invoice. */
  readonly returnId: number | null
  /** 'YYYY-MM-DD HH:mm:ss', local. */
  readonly issuedAt: string
  readonly shop: string
  readonly extension: string
  readonly subtotal: Centavos
  readonly total: Centavos
}

/** Sales of a day, less returns, like the sums of cashiers and shops. */
export interface ReportDay {
  readonly day: Day
  readonly count: number
  readonly returns: number
  readonly subtotal: Centavos
  readonly total: Centavos
}

export interface ReportCashier {
  readonly userId: number
  readonly name: string
  readonly count: number
  readonly returns: number
  readonly subtotal: Centavos
  readonly total: Centavos
}

export interface ReportShop extends Omit<ReportCashier, 'userId'> {
  readonly shopId: number
}

export const ALL_SHOPS = 'todas las tiendas'

export interface ReportDetail {
  readonly shop: string
  /** First and last day, both included. */
  readonly start: Day
  readonly end: Day
  readonly madeAt: string
  readonly days: readonly ReportDay[]
  /** Sums of each shop, highest first. Empty in the report of a single shop. */
  readonly shops: readonly ReportShop[]
  /** Cashiers by sales, highest first. */
  readonly cashiers: readonly ReportCashier[]
  readonly forms: readonly MethodSum[]
  /** Newest rows first, at most MOST_PRINTED_ROWS. */
  readonly rows: readonly ReportRow[]
  /** Number of all invoices and returns, and their sum, printed or not. */
  readonly count: number
  readonly returns: number
  readonly sum: Centavos
}

export const MOST_PRINTED_ROWS = 2_000

/** The number of a row's document, as its paper has it: an invoice (D27) or a return (D98). */
export const rowName = ({
  returnId,
  invoiceId,
  issuedAt,
}: Pick<ReportRow, 'returnId' | 'invoiceId' | 'issuedAt'>): string =>
  returnId === null ? invoiceNumber({ id: invoiceId ?? 0, issuedAt }) : returnNumber({ id: returnId, issuedAt })
