import type { FelOfPaper } from '../fiscal/sale-fel.ts'
import type { Ticket } from '../group/ticket.ts'
import type { PaymentMethod } from '../money/payment.ts'
import type { Centavos } from '../money.ts'
import type { ReturnedCondition } from './goods-return.ts'
import type { InvoiceLine } from './invoice.ts'

/** Returned units of a line, at the amount paid for them. */
export interface ReturnedLine extends Omit<InvoiceLine, 'adiPrice'> {
  readonly condition: ReturnedCondition
}

export interface ReturnVoucher {
  /** Last characters of its code, the only ones shown after the issue (D200). */
  readonly ending: string
  readonly amount: Centavos
  readonly balance: Centavos
  readonly expiresOn: string | null
}

/** Everything a return's tickets need (wire.md, POST /api/devoluciones/id). */
export interface ReturnDetail extends FelOfPaper {
  readonly id: number
  readonly number: string
  /** 'YYYY-MM-DD HH:mm:ss', local. */
  readonly issuedAt: string
  /** Null without a receipt. */
  readonly invoice: string | null
  readonly invoiceId: number | null
  readonly shop: string
  readonly extension: string
  readonly author: string
  readonly customer: string
  readonly nit: string
  /** Phone of a customer without receipt. '' otherwise. */
  readonly phone: string
  readonly affiliate: string | null
  readonly affiliateCode: number | null
  readonly reason: string
  readonly lines: readonly ReturnedLine[]
  readonly subtotal: Centavos
  readonly total: Centavos
  /** Refunded amount. The rest was still owed. */
  readonly refunded: Centavos
  readonly refunds: readonly {
    readonly method: PaymentMethod
    readonly amount: Centavos
    readonly reference: string
  }[]
  readonly voucher: ReturnVoucher | null
  readonly ticket: Ticket
}
