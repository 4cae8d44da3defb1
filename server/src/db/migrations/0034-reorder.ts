import type { Migration } from '../migrate.ts'

/**
 * How little of a product is enough, on its way in an import too; and those that are few by it have the index that the dashboards
 * read (D114): a product without a minimum is few from three on, as before.
 */
export const reorder: Migration = {
  name: '0034-reorder',
  statements: () => [
    'alter table import_row add column minimum bigint',
    'alter table import_row add column maximum bigint',
    'alter table import_row add column supplier_id bigint',
    'drop index product_few',
    `create index product_few on product (shop_id, quantity, id)
      where quantity <= coalesce(minimum, 3) and is_active = 1 and deleted_at is null`,
  ],
}
