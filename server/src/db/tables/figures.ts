import { METHOD_NUMBERS } from '@mostrador/domain/money/payment'
import { choice, integer, table, text } from '../table.ts'

/** Sales of a person at a shop on a day, less that day's returns to the person. Void invoices do not count. */
export const dayTotals = table(
  'day_total',
  {
    shopId: integer('shop_id'),
    day: text('day'),
    authorId: integer('author_id'),
    orders: integer('orders'),
    completed: integer('completed'),
    returns: integer('returns'),
    units: integer('units'),
    subtotal: integer('subtotal'),
    total: integer('total'),
  },
  { label: 'Ventas por día', sums: ['total', 'subtotal', 'orders', 'completed', 'returns', 'units'], of: 'money' },
)

/** Money that they took on a day in one form, less what they gave back: by the day on which it moved (D87). */
export const dayTaken = table(
  'day_taken',
  {
    shopId: integer('shop_id'),
    day: text('day'),
    authorId: integer('author_id'),
    method: choice(METHOD_NUMBERS)('method'),
    amount: integer('amount'),
  },
  { label: 'Dinero por día y forma de pago', sums: ['amount'], of: 'money' },
)

/** Visits of the public pages, counted per day, by path and by the social network they came from (D45). */
export const visitTotals = table(
  'visit_total',
  {
    day: text('day'),
    kind: text('kind'),
    name: text('name'),
    visits: integer('visits'),
  },
  { label: 'Visitas por día', sums: ['visits'] },
)
