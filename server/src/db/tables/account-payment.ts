import { given, instant, integer, optionalInstant, optionalInteger, table, text } from '../table.ts'

/**
 * A payment on account: one act of one shop that pays orders of a customer (D188). Its parts are rows of `payment`.
 * Append-only except for the void fields. Its number is 'A', the year of `atLocal` and the id.
 */
export const accountPayments = table('account_payment', {
  id: given('id'),
  shopId: integer('shop_id'),
  /** The customer whom the act named. She may have been joined with another since. */
  customerId: integer('customer_id'),
  /** Money taken in all forms, with what became a voucher. */
  amount: integer('amount'),
  /** The voucher of what was above all debts. */
  voucherId: optionalInteger('voucher_id'),
  authorId: integer('author_id'),
  author: text('author_name'),
  at: instant('at'),
  /** `at` on Guatemala's clock: 'YYYY-MM-DD HH:mm:ss'. */
  atLocal: text('at_local'),
  voidedAt: optionalInstant('voided_at'),
  voidedBy: optionalInteger('voided_by'),
})
