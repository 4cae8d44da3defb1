import { given, instant, integer, optionalInstant, optionalInteger, optionalText, table, text } from '../table.ts'

/**
 * A payment on account: one act of one shop that pays orders of a customer (D188). Its parts are rows of `payment`.
 * Append-only except for the void fields. Its number is 'A', the year of `atLocal` and the id.
 */
export const accountPayments = table(
  'account_payment',
  {
    id: given('id'),
    shopId: integer('shop_id'),
    customerId: integer('customer_id'),
    /** Centavos taken in all forms, including those that became a voucher. */
    amount: integer('amount'),
    /** The voucher for the amount above all debts. */
    voucherId: optionalInteger('voucher_id'),
    /** Centavos that the customer still owed in the shop. Null for payments older than this column. */
    owedAfter: optionalInteger('owed_after'),
    authorId: integer('author_id'),
    author: text('author_name'),
    at: instant('at'),
    atLocal: text('at_local'),
    voidedAt: optionalInstant('voided_at'),
    voidedBy: optionalInteger('voided_by'),
  },
  { label: 'Abonos a cuenta', sums: ['amount', 'owed_after'], of: 'money' },
)

/** An order that a payment on account paid, as printed on the receipt. Append-only. */
export const accountPaymentOrders = table(
  'account_payment_order',
  {
    accountPaymentId: integer('account_payment_id'),
    invoiceId: integer('invoice_id'),
    /** Centavos paid for the order, without those that became a voucher. */
    amount: integer('amount'),
    balance: integer('balance'),
    dueDay: optionalText('due_day'),
  },
  { label: 'Pedidos de abonos a cuenta', sums: ['amount', 'balance'], of: 'money' },
)
