import type { Day } from '../time.ts'
import type { SaleTerms } from './agreed-sale.ts'
import type { ChargeDetail, InvoiceDetail, InvoiceLine } from './invoice.ts'

/** A line of an affiliate's purchases, with the local time of its purchase: 'YYYY-MM-DD HH:mm:ss'. */
export interface PurchaseLine extends InvoiceLine {
  readonly issuedAt: string
}

/** A range of days, both included. An absent end is open. */
export interface DayRange {
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

/**
 * An affiliate's purchases of some days as one document (P §2.10). `customer` is the affiliate, `number` the code,
 * and `issuedAt` the time of the request.
 */
export interface PurchaseHistory
  extends DayRange,
    Omit<
      InvoiceDetail,
      'lines' | keyof SaleTerms | keyof ChargeDetail | 'state' | 'isVoid' | 'id' | 'affiliate' | 'affiliateCode'
    >,
    Pick<SaleTerms, 'customer' | 'nit'> {
  readonly lines: readonly PurchaseLine[]
}
