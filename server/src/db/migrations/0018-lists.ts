import type { Migration } from '../migrate.ts'

/**
 * What a list of invoices is sorted and chosen by, beside what has its index: the totals of a shop, who sold, and which are
 * void. The first two grow with a sale, and stay as they are.
 */
export const listIndexes: Migration = {
  name: '0018-lists',
  statements: () => [
    `create index invoice_shop_total on invoice (shop_id, total, id) where voided_at is null`,
    `create index invoice_void_shop on invoice (shop_id, id) where voided_at is not null`,
    `create index invoice_cashier on invoice (author_id, id) where voided_at is null`,
  ],
}
