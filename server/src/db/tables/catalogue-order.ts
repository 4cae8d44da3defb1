import { foldedIn, given, instant, integer, optionalInstant, optionalInteger, table, text } from '../table.ts'

/** An order from the catalogue (D192). The invoice or encargo made from it refers to it. */
export const catalogueOrders = table(
  'catalogue_order',
  {
    id: given('id'),
    shopId: integer('shop_id'),
    /** Six letters and digits, by which the counter finds it. */
    code: text('code'),
    /** Secret part of its page's address. */
    token: text('token'),
    /** Hash of the human check that came with the order. A repeat of the check is a repeat of the same order. */
    proof: text('proof'),
    /** Name, telephone and note of the visitor. '' once they were erased. */
    name: foldedIn('name', 'name_key'),
    phone: text('phone'),
    note: text('note'),
    units: integer('units'),
    total: integer('total'),
    placedAt: instant('placed_at'),
    placedLocal: text('placed_local'),
    declinedAt: optionalInstant('declined_at'),
    declinedBy: optionalInteger('declined_by'),
    declineReason: text('decline_reason'),
  },
  {
    label: 'Pedidos del catálogo',
    sums: ['total', 'units'],
    of: 'money',
    area: { name: 'catalogueOrders', shops: ['shop_id'] },
  },
)

/** A line of an order from the catalogue. Names and price are copies of their day. */
export const catalogueOrderLines = table(
  'catalogue_order_line',
  {
    orderId: integer('order_id'),
    line: integer('line_no'),
    productId: integer('product_id'),
    name: text('name'),
    specification: text('specification'),
    quantity: integer('quantity'),
    price: integer('price'),
  },
  { label: 'Líneas de pedidos del catálogo', sums: ['quantity', 'price'], of: 'units' },
)

/** An order that was placed within a day, for the limits of its address and telephone. */
export const catalogueTries = table(
  'catalogue_try',
  {
    id: given('id'),
    address: text('address'),
    phone: text('phone'),
    at: instant('at'),
  },
  { label: 'Pedidos del catálogo del último día' },
)
