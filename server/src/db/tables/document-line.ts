import { integer, optionalInteger, table, text } from '../table.ts'

/** A line of a document. Names and prices are copies of their day. */
const line = {
  line: integer('line_no'),
  productId: integer('product_id'),
  element: text('element'),
  name: text('name'),
  specification: text('specification'),
  quantity: integer('quantity'),
  price: integer('price'),
  /** The line's part of the document's discount (D22). */
  discount: integer('discount'),
} as const

/** What a ticket prints of any document's line. */
export const PRINTED = ['productId', 'element', 'name', 'specification', 'quantity', 'price', 'discount'] as const

export const invoiceLines = table('invoice_line', {
  invoiceId: integer('invoice_id'),
  ...line,
  /** null when the order was not an ADI order. */
  adiPrice: optionalInteger('adi_price'),
  /** What a unit cost when it was sold, in millionths of a quetzal; null: not known (D110). */
  cost: optionalInteger('cost'),
})

export const encargoLines = table('encargo_line', {
  encargoId: integer('encargo_id'),
  ...line,
})
