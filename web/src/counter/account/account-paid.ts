/** A payment on account whose receipt is shown. */
export interface AccountPaid {
  readonly id: number
  readonly number: string
  /** Code of the voucher that the payment just gave. The server tells it once (D200). */
  readonly voucherCode?: string | undefined
}
