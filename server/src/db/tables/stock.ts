import type { MovementReason } from '@mostrador/domain/goods/movement'
import { given, instant, integer, optionalInstant, optionalInteger, table, text, word } from '../table.ts'

/** Append-only: why a product's stock changed (D24). */
export const stockMovements = table(
  'stock_movement',
  {
    id: given('id'),
    productId: integer('product_id'),
    change: integer('change'),
    /** Stock after the change. */
    balance: integer('balance'),
    /** The product's average cost after it: stock's value at that moment is the balance times this (D110, D120). */
    cost: optionalInteger('cost'),
    reason: word<MovementReason>()('reason'),
    invoiceId: optionalInteger('invoice_id'),
    encargoId: optionalInteger('encargo_id'),
    returnId: optionalInteger('return_id'),
    transferId: optionalInteger('transfer_id'),
    exitId: optionalInteger('exit_id'),
    countId: optionalInteger('count_id'),
    receivingId: optionalInteger('receiving_id'),
    authorId: optionalInteger('user_id'),
    at: instant('at'),
  },
  { label: 'Movimientos de inventario', sums: ['change', 'balance'], of: 'units' },
)

/**
 * Sales of a product by a person at a shop on a day, less that day's returns, without void invoices. Written by the
 * sales tally.
 */
export const productDayTotals = table(
  'product_day_total',
  {
    day: text('day'),
    shopId: integer('shop_id'),
    productId: integer('product_id'),
    authorId: integer('author_id'),
    units: integer('units'),
    /** Amount paid for the units, after discounts and ADI prices. */
    total: integer('total'),
    /** Cost of the units whose cost is known, in millionths of a quetzal. `costedTotal` is what was paid for these (D110). */
    cost: integer('cost'),
    costedTotal: integer('costed_total'),
  },
  { label: 'Ventas de cada producto por día', sums: ['total', 'units', 'cost', 'costed_total'], of: 'money' },
)

/**
 * Totals of each product by month ('2026-11'), quarter ('2026-Q4') and year ('2026'). Reports on years read these,
 * and single days only at their ends.
 */
export const productPeriodTotals = table(
  'product_period_total',
  {
    span: word<'month' | 'quarter' | 'year'>()('span'),
    period: text('period'),
    shopId: integer('shop_id'),
    productId: integer('product_id'),
    units: integer('units'),
    total: integer('total'),
    cost: integer('cost'),
    costedTotal: integer('costed_total'),
  },
  { label: 'Ventas de cada producto por mes y por año', sums: ['total', 'units', 'cost', 'costed_total'], of: 'money' },
)

/** Totals of each day and seller over all products. */
export const authorDayTotals = table(
  'author_day_total',
  {
    day: text('day'),
    shopId: integer('shop_id'),
    authorId: integer('author_id'),
    units: integer('units'),
    total: integer('total'),
    cost: integer('cost'),
    costedTotal: integer('costed_total'),
  },
  {
    label: 'Ventas de cada empleado por día, con su costo',
    sums: ['total', 'units', 'cost', 'costed_total'],
    of: 'money',
  },
)

export const productHashtags = table(
  'product_hashtag',
  {
    id: given('id'),
    productId: integer('product_id'),
    hashtagId: integer('hashtag_id'),
    quantity: integer('quantity'),
    deletedAt: optionalInstant('deleted_at'),
  },
  { label: 'Hashtags de productos', sums: ['quantity'], area: { name: 'productHashtags', counts: 'living' } },
)
