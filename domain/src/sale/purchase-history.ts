import type { Day } from '../time.ts'
import type { SaleTerms } from './agreed-sale.ts'
import type { ChargeDetail, InvoiceDetail, InvoiceLine } from './invoice.ts'

/** A line of an affiliate's purchases, with the local time of its purchase: 'YYYY-MM-DD HH:mm:ss'. */
export interface PurchaseLine extends InvoiceLine {
  readonly issuedAt: string
}

/** From a day to a day, both included; without one from the first, or to the last. */
export interface DayRange {
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

/**
 * An affiliate's purchases of some days as one document (P §2.10): sums over all of them; `customer` is the affiliate, `number` its
 * code, `issuedAt` the moment it was asked for.
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
