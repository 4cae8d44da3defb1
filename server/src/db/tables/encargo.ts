import { DELIVERY_NUMBERS, FORM_NUMBERS } from '@mostrador/domain/sale/encargo'
import {
  choice,
  flag,
  folded,
  given,
  instant,
  integer,
  optionalInstant,
  optionalInteger,
  optionalText,
  table,
  text,
} from '../table.ts'

/** Goods ordered or set aside. The sum of its `payment` rows is paid. Its state decides whether it holds stock (D24). */
export const encargos = table('encargo', {
  id: given('id'),
  shopId: integer('shop_id'),
  /** Names are copies of their day. */
  shop: text('shop_name'),
  extensionId: integer('extension_id'),
  extension: text('extension_name'),
  /** Null if goods are set aside for somebody else, who has `buyerKey` and `phone` (D105). */
  affiliateId: optionalInteger('affiliate_id'),
  /** The customer whom it named (D185): perhaps one who was joined with another since. */
  customerId: optionalInteger('customer_id'),
  authorId: integer('author_id'),
  author: text('author_name'),
  customer: text('customer'),
  buyerKey: optionalText('buyer_key'),
  phone: optionalText('phone'),
  /** The last day on which it is held: 'YYYY-MM-DD', local. */
  heldUntil: optionalText('held_until'),
  nit: text('nit'),
  percent: integer('percent'),
  discount: integer('discount'),
  subtotal: integer('subtotal'),
  total: integer('total'),
  form: choice(FORM_NUMBERS)('form'),
  description: folded('description'),
  delivery: choice(DELIVERY_NUMBERS)('delivery'),
  isActive: flag('is_active'),
  version: given('version'),
  issuedAt: instant('issued_at'),
  issuedLocal: text('issued_local'),
  key: optionalText('idempotency_key'),
  contentHash: optionalText('content_hash'),
  deletedAt: optionalInstant('deleted_at'),
  /** The order that it was delivered as. */
  invoiceId: optionalInteger('invoice_id'),
  /** The quotation whose prices it has (D191). */
  quotationId: optionalInteger('quotation_id'),
  /** The order from the catalogue whose goods it holds (D192). */
  catalogueOrderId: optionalInteger('catalogue_order_id'),
})
