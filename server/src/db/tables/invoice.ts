import type { ReceiverKind } from '@mostrador/domain/fiscal/receiver'
import { CHARGE_NUMBERS } from '@mostrador/domain/money/charge'
import { STATE_NUMBERS } from '@mostrador/domain/sale/invoice'
import {
  choice,
  flag,
  folded,
  foldedIn,
  given,
  instant,
  integer,
  optionalInstant,
  optionalInteger,
  optionalText,
  table,
  text,
  word,
} from '../table.ts'

/**
 * A sale. Insert-only except for `state`, the void fields, and the erased data of a customer (0041). Names are copies
 * of their day. The ticket's number is the year of `issuedLocal` and the id (D27).
 */
export const invoices = table(
  'invoice',
  {
    id: given('id'),
    shopId: integer('shop_id'),
    shop: foldedIn('shop_name', 'shop_key'),
    extensionId: integer('extension_id'),
    extension: text('extension_name'),
    authorId: integer('author_id'),
    author: foldedIn('author_name', 'author_key'),
    customer: folded('customer'),
    nit: text('nit'),
    /** The kind of number that `nit` is (D163). Null if unknown. */
    receiverKind: word<ReceiverKind | null>()('receiver_kind'),
    affiliateId: optionalInteger('affiliate_id'),
    customerId: optionalInteger('customer_id'),
    percent: integer('percent'),
    discount: integer('discount'),
    adi: integer('adi'),
    subtotal: integer('subtotal'),
    total: integer('total'),
    state: choice(STATE_NUMBERS)('state'),
    issuedAt: instant('issued_at'),
    issuedLocal: text('issued_local'),
    /** The till's clock of a sale made offline (D74). */
    soldLocal: optionalText('sold_local'),
    /** True if `soldLocal` cannot be right. The time of storing then counts as the time of the sale. */
    isSoldDoubtful: flag('sold_doubtful'),
    voidedAt: optionalInstant('voided_at'),
    voidedBy: optionalInteger('voided_by'),
    voidReason: optionalText('void_reason'),
    key: optionalText('idempotency_key'),
    contentHash: optionalText('content_hash'),
    /** Idempotency key of the refused sale that this one replaces. */
    correctsKey: optionalText('corrects_key'),
    /** The shift in which the till says that it made the sale (D97). */
    shiftId: optionalInteger('shift_id'),
    /** The device that made the sale, and the sale's number among those of the device in the shift. */
    device: optionalText('device'),
    deviceNumber: optionalInteger('device_number'),
    charge: choice(CHARGE_NUMBERS)('charge'),
    /** Number of `charge` until the order was voided. Null for an order that is not void. */
    voidedCharge: optionalInteger('voided_charge'),
    /** Day on which a sale on credit is due, or its first instalment (D186): 'YYYY-MM-DD'. Null for any other sale. */
    dueDay: optionalText('due_day'),
    isOverLimit: flag('over_limit'),
    quotationId: optionalInteger('quotation_id'),
    catalogueOrderId: optionalInteger('catalogue_order_id'),
  },
  { label: 'Facturas', sums: ['total', 'subtotal', 'discount', 'adi'], of: 'money' },
)
