import type { MethodSum } from '../money/payment.ts'
import type { Centavos } from '../money.ts'
import { returnNumber } from '../sale/goods-return.ts'
import { invoiceNumber } from '../sale/invoice.ts'
import type { Day } from '../time.ts'

/** A document in a report (P §3): an invoice, or what came back of one, whose sums are below nothing (D103). */
export interface ReportRow {
  /** documento, on the wire. */
  readonly document: 'factura' | 'devolucion'
  /** null of a return without receipt. */
  readonly invoiceId: number | null
  /** null of an invoice. */
  readonly returnId: number | null
  /** 'YYYY-MM-DD HH:mm:ss', local. */
  readonly issuedAt: string
  readonly shop: string
  readonly extension: string
  readonly subtotal: Centavos
  readonly total: Centavos
}

/** What was sold on a day, less what came back on it. */
export interface ReportDay {
  readonly day: Day
  /** Invoices, and documents by which something came back. */
  readonly count: number
  readonly returns: number
  readonly subtotal: Centavos
  readonly total: Centavos
}

/** What somebody sold, less what came back of it. */
export interface ReportCashier {
  readonly userId: number
  readonly name: string
  readonly count: number
  readonly returns: number
  readonly subtotal: Centavos
  readonly total: Centavos
}

/** Sales of a shop, less its returns. */
export interface ReportShop extends Omit<ReportCashier, 'userId'> {
  readonly shopId: number
}

/** What a report of every shop is of. */
export const ALL_SHOPS = 'todas las tiendas'

/** A report as a document: every day's sums, and its invoices as far as there are rows. */
export interface ReportDetail {
  readonly shop: string
  /** Both inclusive. */
  readonly start: Day
  readonly end: Day
  /** 'YYYY-MM-DD HH:mm:ss', local. */
  readonly madeAt: string
  /** Days on which something was sold. */
  readonly days: readonly ReportDay[]
  /** Sums of each shop, highest first. Empty in the report of a single shop. */
  readonly shops: readonly ReportShop[]
  /** Who sold, the one who sold most first. */
  readonly cashiers: readonly ReportCashier[]
  /** Money that came in on these days, by form. */
  readonly forms: readonly MethodSum[]
  /** At most MOST_PRINTED_ROWS, newest first. */
  readonly rows: readonly ReportRow[]
  /** Of all documents, printed or not: how many invoices and returns, and what they come to. */
  readonly count: number
  readonly returns: number
  readonly sum: Centavos
}

/** Most invoices that a report lists on paper. */
export const MOST_PRINTED_ROWS = 2_000

/** The number of a row's document, as its paper has it: an invoice (D27) or a return (D98). */
export const rowName = ({
  returnId,
  invoiceId,
  issuedAt,
}: Pick<ReportRow, 'returnId' | 'invoiceId' | 'issuedAt'>): string =>
  returnId === null ? invoiceNumber({ id: invoiceId ?? 0, issuedAt }) : returnNumber({ id: returnId, issuedAt })
