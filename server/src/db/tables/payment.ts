import { METHOD_NUMBERS, type PaymentKind } from '@mostrador/domain/money/payment'
import { LATENESS_NUMBERS } from '@mostrador/domain/money/shift'
import { choice, flag, given, instant, integer, optionalInteger, table, text, word } from '../table.ts'

/**
 * A part of the payment of a document, negative for a refund. Append-only except for `isUnconfirmed`, which ends once.
 * A payment is reversed at most once, by a payment that names it. A payment of an encargo gets the order that it
 * became, once.
 */
export const payments = table(
  'payment',
  {
    id: given('id'),
    shopId: integer('shop_id'),
    /** The paid order. A payment of an encargo gets it when the encargo is delivered (D104). */
    invoiceId: optionalInteger('invoice_id'),
    encargoId: optionalInteger('encargo_id'),
    /** The shift whose cash it counts for. Null if no drawer has it. */
    shiftId: optionalInteger('shift_id'),
    kind: word<PaymentKind>()('kind'),
    method: choice(METHOD_NUMBERS)('method'),
    amount: integer('amount'),
    received: optionalInteger('received'),
    reference: text('reference'),
    /** A transfer that nobody has seen on the account yet. */
    isUnconfirmed: flag('is_unconfirmed'),
    reverses: optionalInteger('reverses_id'),
    /** The voucher that pays, or that was given for what came back. */
    voucherId: optionalInteger('voucher_id'),
    returnId: optionalInteger('return_id'),
    /** The payment on account that it is a part of (D188). Whatever takes the part back names it too. */
    accountPaymentId: optionalInteger('account_payment_id'),
    /** Monthly payments into which the bank splits a card's part (D195). Whatever takes the part back names them too. */
    cuotas: optionalInteger('cuotas'),
    reason: text('reason'),
    lateness: choice(LATENESS_NUMBERS)('lateness'),
    authorId: integer('author_id'),
    author: text('author_name'),
    at: instant('at'),
    atLocal: text('at_local'),
  },
  { label: 'Pagos', sums: ['amount'], of: 'money' },
)
