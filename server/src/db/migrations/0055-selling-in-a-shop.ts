import type { Migration } from '../migrate.ts'

/** The shop in which somebody of the office sells, for as long as the session says so (D228). */
export const sellingInAShop: Migration = {
  name: '0055-selling-in-a-shop',
  statements: () => ['alter table session add column selling_shop_id bigint references shop'],
}
