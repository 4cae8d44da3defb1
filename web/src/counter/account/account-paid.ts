/** A payment on account whose receipt is shown. A reload keeps it (`useOpened`), with the voucher's code. */
export interface AccountPaid {
  readonly id: number
  readonly number: string
  /** Code of the voucher that the payment just gave. The server tells it once (D200). */
  readonly voucherCode?: string | undefined
}
