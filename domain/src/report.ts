import type { Centavos } from './money.ts'
import type { Day } from './time.ts'

/** An invoice in a report (P §3). */
export interface ReportRow {
  readonly invoiceId: number
  /** 'YYYY-MM-DD HH:mm:ss', local. */
  readonly issuedAt: string
  readonly shop: string
  readonly extension: string
  readonly subtotal: Centavos
  readonly total: Centavos
}

/** What was sold on a day. */
export interface ReportDay {
  readonly day: Day
  readonly count: number
  readonly subtotal: Centavos
  readonly total: Centavos
}

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
  /** At most MOST_PRINTED_ROWS, newest first. */
  readonly rows: readonly ReportRow[]
  /** Of all invoices, printed or not. */
  readonly count: number
  readonly sum: Centavos
}

/** Most invoices that a report lists on paper. */
export const MOST_PRINTED_ROWS = 2_000
