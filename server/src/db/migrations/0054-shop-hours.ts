import type { Migration } from '../migrate.ts'

/** Opening hours and map link of a shop, for its catalogue (D130). Shops that exist have neither yet. */
export const shopHours: Migration = {
  name: '0054-shop-hours',
  statements: ({ text }) => [
    `alter table shop_brand add column hours ${text} not null default ''`,
    `alter table shop_brand add column map_link ${text} not null default ''`,
  ],
}
