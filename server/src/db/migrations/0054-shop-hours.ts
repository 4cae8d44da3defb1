import type { Migration } from '../migrate.ts'

/** When a shop is open and where it is on a map, for its catalogue (D130); shops that exist have neither yet. */
export const shopHours: Migration = {
  name: '0054-shop-hours',
  statements: ({ text }) => [
    `alter table shop_brand add column hours ${text} not null default ''`,
    `alter table shop_brand add column map_link ${text} not null default ''`,
  ],
}
