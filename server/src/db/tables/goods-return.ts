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

/**
 * Goods that came back. Insert-only; names are copies of their day. Its number is 'D', the year of `issuedLocal` and the id
 * (D98).
 */
export const goodsReturns = table('goods_return', {
  id: given('id'),
  shopId: integer('shop_id'),
  shop: foldedIn('shop_name', 'shop_key'),
  extensionId: integer('extension_id'),
  extension: text('extension_name'),
  /** Whose customer and NIT its customer's are; null: without receipt (D99). */
  invoiceId: optionalInteger('invoice_id'),
  authorId: integer('author_id'),
  author: foldedIn('author_name', 'author_key'),
  /** Of who came without a receipt. */
  phone: text('phone'),
  reason: folded('reason'),
  /** How it was given back, but for what had been paid by voucher. */
  method: choice(METHOD_NUMBERS)('method'),
  reference: text('reference'),
  shiftId: optionalInteger('shift_id'),
  /** What the units cost before the discount, and what was paid for them. */
  subtotal: integer('subtotal'),
  total: integer('total'),
  /** What was given back; the rest was still owed. */
  refunded: integer('refunded'),
  issuedAt: instant('issued_at'),
  /** The same instant on Guatemala's clock: 'YYYY-MM-DD HH:mm:ss'. */
  issuedLocal: text('issued_local'),
})

/** A line of a return. */
export const goodsReturnLines = table('goods_return_line', {
  returnId: integer('return_id'),
  line: integer('line_no'),
  /** Which line of the invoice; null without receipt. */
  invoiceLine: optionalInteger('invoice_line'),
  productId: integer('product_id'),
  element: text('element'),
  name: text('name'),
  specification: text('specification'),
  quantity: integer('quantity'),
  /** What a unit cost before the discount: the ADI price where that was paid. */
  price: integer('price'),
  discount: integer('discount'),
  condition: word<ReturnedCondition>()('condition'),
  /** The cost at which the unit was sold, and comes in again (D110). */
  cost: optionalInteger('cost'),
})

/** What a shop owes whoever carries its code (D101). `balance` is what its payments left of `amount`. */
export const vouchers = table('voucher', {
  id: given('id'),
  code: text('code'),
  shopId: integer('shop_id'),
  returnId: integer('return_id'),
  amount: integer('amount'),
  balance: integer('balance'),
  /** The last local day on which it pays; null: it never ends. */
  expiresOn: optionalText('expires_on'),
  issuedAt: instant('issued_at'),
  issuedLocal: text('issued_local'),
})
