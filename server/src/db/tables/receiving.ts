import type { ReceivingState } from '@mostrador/domain/buying/receiving'
import {
  folded,
  foldedIn,
  given,
  instant,
  integer,
  names,
  optionalInstant,
  optionalInteger,
  optionalText,
  table,
  text,
  word,
} from '../table.ts'

/**
 * A delivery from a supplier, or a return to one (D112). Names are copies of their day. Its number is 'R', the year of
 * `createdLocal` and the id.
 */
export const receivings = table(
  'receiving',
  {
    id: given('id'),
    shopId: integer('shop_id'),
    shop: foldedIn('shop_name', 'shop_key'),
    extensionId: integer('extension_id'),
    extension: foldedIn('extension_name', 'extension_key'),
    supplierId: optionalInteger('supplier_id'),
    /** Empty without one. */
    supplier: foldedIn('supplier_name', 'supplier_key'),
    /** The supplier's invoice. Both are empty without one. */
    series: folded('series'),
    number: folded('number'),
    invoiceDay: optionalText('invoice_day'),
    freight: integer('freight'),
    discount: integer('discount'),
    photos: names('photos'),
    state: word<ReceivingState>()('state'),
    purchaseOrderId: optionalInteger('purchase_order_id'),
    returnsId: optionalInteger('returns_id'),
    reason: text('reason'),
    /** The units of all lines, and their cost in centavos. Negative for a return. */
    units: integer('units'),
    cost: integer('cost'),
    owed: integer('owed'),
    /** Credit that a return gave with its supplier, because the goods were already paid for (D208). */
    creditGiven: integer('credit_given'),
    creditLeft: integer('credit_left'),
    creditUsed: integer('credit_used'),
    paidAt: optionalInstant('paid_at'),
    authorId: integer('author_id'),
    author: foldedIn('author_name', 'author_key'),
    createdAt: instant('created_at'),
    createdLocal: text('created_local'),
    poster: optionalText('poster_name'),
    postedAt: optionalInstant('posted_at'),
    postedLocal: optionalText('posted_local'),
  },
  {
    label: 'Recepciones',
    sums: ['cost', 'units', 'owed', 'freight', 'discount'],
    of: 'money',
    area: { name: 'receivings', shops: ['shop_id'] },
  },
)

/** Goods on a receiving: one line a product. */
export const receivingLines = table(
  'receiving_line',
  {
    receivingId: integer('receiving_id'),
    productId: integer('product_id'),
    line: integer('line_no'),
    code: text('code'),
    barcode: text('barcode'),
    element: text('element'),
    name: text('name'),
    specification: text('specification'),
    quantity: integer('quantity'),
    cost: optionalInteger('cost'),
    /** All its units with their share of freight and discount, and one of them: since it was posted. */
    amount: optionalInteger('amount'),
    landed: optionalInteger('landed'),
  },
  { label: 'Líneas de recepción', sums: ['quantity', 'landed'], of: 'units' },
)

/** Codes that were scanned and that no product has. */
export const receivingUnknowns = table(
  'receiving_unknown',
  {
    receivingId: integer('receiving_id'),
    code: foldedIn('code', 'code_key'),
    units: integer('units'),
    author: text('author_name'),
  },
  { label: 'Códigos desconocidos de recepciones', sums: ['units'] },
)
