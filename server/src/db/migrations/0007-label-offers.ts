import type { Migration } from '../migrate.ts'

/** The offer that a product's last label showed (D184). Existing labels showed none. */
export const labelOffers: Migration = {
  name: '0007-label-offers',
  statements: ({ text }) => [
    'alter table product_label add column offer_price bigint',
    `alter table product_label add column offer_text ${text} not null default ''`,
  ],
}
