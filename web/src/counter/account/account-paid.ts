import type { Centavos } from '@mostrador/domain/money'
import { changeOf, type PaymentPart } from '@mostrador/domain/money/payment'
import type { AccountReceipt } from '@mostrador/tickets/papers/account-payment-ticket'

/** A payment on account that was just taken, as its receipt needs it. */
export interface AccountPaid
  extends Pick<AccountReceipt, 'number' | 'shop' | 'customer' | 'amount' | 'owedAfter' | 'voucher'> {
  /** Id of the first order that it paid, whose detail says the time, the cashier and the ticket's look. */
  readonly invoiceId: number
  readonly parts: AccountReceipt['parts']
  readonly applied: AccountReceipt['applied']
}

/** Formats sent parts for the receipt. */
export const receiptParts = (parts: readonly PaymentPart[]): AccountReceipt['parts'] =>
  parts.map((part) => ({
    method: part.method,
    amount: part.amount,
    received: part.method === 'cash' ? (part.received ?? part.amount) : null,
    change: changeOf(part),
    reference: part.reference ?? '',
    isUnconfirmed: part.isUnconfirmed ?? false,
  }))

/** Returns what a payment would leave: the debt in the shop, and the voucher for what is above it. */
export const leftOf = (owed: Centavos, amount: Centavos): { readonly owed: Centavos; readonly voucher: Centavos } => ({
  owed: Math.max(0, owed - amount),
  voucher: Math.max(0, amount - owed),
})
