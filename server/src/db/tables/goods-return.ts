import { METHOD_NUMBERS } from '@mostrador/domain/money/payment'
import type { ReturnedCondition } from '@mostrador/domain/sale/goods-return'
import {
  choice,
  folded,
  foldedIn,
  given,
  instant,
  integer,
  optionalInteger,
  optionalText,
  table,
  text,
  word,
} from '../table.ts'

/** A return of goods. Insert-only. Names are copies of their day. Its number is 'D', year and id (D98). */
export const goodsReturns = table(
  'goods_return',
  {
    id: given('id'),
    shopId: integer('shop_id'),
    shop: foldedIn('shop_name', 'shop_key'),
    extensionId: integer('extension_id'),
    extension: text('extension_name'),
    /** The invoice that gave the customer and the NIT. Null for a return without receipt (D99). */
    invoiceId: optionalInteger('invoice_id'),
    authorId: integer('author_id'),
    author: foldedIn('author_name', 'author_key'),
    phone: text('phone'),
    reason: folded('reason'),
    /** Form of the refund, except for the part that had been paid by voucher. */
    method: choice(METHOD_NUMBERS)('method'),
    reference: text('reference'),
    shiftId: optionalInteger('shift_id'),
    /** Price of the units before the discount. `total` is after it. */
    subtotal: integer('subtotal'),
    total: integer('total'),
    /** Amount given back. The rest had not been paid yet. */
    refunded: integer('refunded'),
    issuedAt: instant('issued_at'),
    issuedLocal: text('issued_local'),
  },
  {
    label: 'Devoluciones',
    sums: ['total', 'refunded', 'subtotal'],
    of: 'money',
    area: { name: 'returns', shops: ['shop_id'] },
  },
)

export const goodsReturnLines = table(
  'goods_return_line',
  {
    returnId: integer('return_id'),
    line: integer('line_no'),
    /** Line number on the invoice. Null without receipt. */
    invoiceLine: optionalInteger('invoice_line'),
    productId: integer('product_id'),
    element: text('element'),
    name: text('name'),
    specification: text('specification'),
    quantity: integer('quantity'),
    /** Unit price before the discount: the ADI price if that was paid. */
    price: integer('price'),
    discount: integer('discount'),
    condition: word<ReturnedCondition>()('condition'),
    /** Cost of a unit at its sale, at which it also comes back into the stock (D110). */
    cost: optionalInteger('cost'),
  },
  { label: 'Líneas de devolución', sums: ['quantity', 'price', 'discount'], of: 'units' },
)

/** Credit of a shop for the holder of the code (D101). `balance` is the unspent part of `amount`. */
export const vouchers = table(
  'voucher',
  {
    id: given('id'),
    code: text('code'),
    shopId: integer('shop_id'),
    /** The return for which it was given. Null if it is the excess of a payment on account (D188). */
    returnId: optionalInteger('return_id'),
    amount: integer('amount'),
    balance: integer('balance'),
    /** Last local day on which it is accepted. Null if it never expires. */
    expiresOn: optionalText('expires_on'),
    issuedAt: instant('issued_at'),
    issuedLocal: text('issued_local'),
  },
  { label: 'Vales', sums: ['balance', 'amount'], of: 'money' },
)
