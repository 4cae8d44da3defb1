import type { CountScope, CountState } from '@mostrador/domain/goods/stock-count'
import {
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

/** A count of goods (D117). Names are copies of their day. Its number is 'C', the year of `issuedLocal` and the id. */
export const stockCounts = table(
  'stock_count',
  {
    id: given('id'),
    shopId: integer('shop_id'),
    shop: foldedIn('shop_name', 'shop_key'),
    extensionId: integer('extension_id'),
    extension: foldedIn('extension_name', 'extension_key'),
    name: folded('name'),
    scope: word<CountScope>()('scope'),
    /** The counted group or element. */
    scopeId: optionalInteger('scope_id'),
    state: word<CountState>()('state'),
    /** True once all of it was approved: the last recount ends it. */
    isClosing: flag('is_closing'),
    /** The last movement that no line of it can have to do with. */
    afterMovement: integer('after_movement'),
    authorId: integer('author_id'),
    author: foldedIn('author_name', 'author_key'),
    issuedAt: instant('issued_at'),
    issuedLocal: text('issued_local'),
    approverId: optionalInteger('approver_id'),
    approver: optionalText('approver_name'),
    approvedLocal: optionalText('approved_local'),
  },
  { label: 'Conteos de inventario', area: { name: 'stockCounts', shops: ['shop_id'] } },
)

/** The goods of a count that names them, and why each is among the ten of the day. */
export const stockCountProducts = table(
  'stock_count_product',
  {
    countId: integer('count_id'),
    productId: integer('product_id'),
    reason: text('reason'),
  },
  { label: 'Productos elegidos para contar' },
)

/** Counted units of a product, and its stock at that moment. An approved line never changes. */
export const stockCountLines = table(
  'stock_count_line',
  {
    countId: integer('count_id'),
    productId: integer('product_id'),
    counted: integer('counted'),
    /** The stock at the last scan, and what encargos held then. */
    stock: integer('stock'),
    held: integer('held'),
    firstAt: instant('first_at'),
    lastAt: instant('last_at'),
    hasShifted: flag('has_shifted'),
    counter: text('counter_name'),
    /** Units that the approval added to the stock, with the unit's cost and price at that time. */
    difference: optionalInteger('difference'),
    cost: optionalInteger('cost'),
    price: optionalInteger('price'),
    approvedAt: optionalInstant('approved_at'),
  },
  { label: 'Líneas de conteo', sums: ['counted', 'difference'], of: 'units' },
)
