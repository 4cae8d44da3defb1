import type { Migration } from '../migrate.ts'

/** What anyone may see: the condition of the public catalogue's indexes. */
const LIVE = 'where deleted_at is null and is_active = 1'

/**
 * The public catalogue walks an index for each of its orders. Units sold (D42) stand with the product and are counted up
 * from the movements by sales-tally.ts, which also keeps the units of each recent day.
 */
export const catalogueOrders: Migration = {
  name: '0007-catalogue',
  statements: ({ clustered, text }) => [
    `alter table product add column units_sold bigint not null default 0`,
    `alter table product add column units_recent bigint not null default 0`,
    `create index product_newest on product (shop_id, id) ${LIVE}`,
    `create index product_cheapest on product (shop_id, price, id) ${LIVE}`,
    `create index product_popular on product (shop_id, units_sold, id) ${LIVE}`,
    `create index product_trending on product (shop_id, units_recent, id) ${LIVE}`,
    `create index product_shop_specification on product (specification_id, shop_id) ${LIVE}`,
    `create table product_day_units (
      day ${text} not null,
      product_id bigint not null references product,
      units bigint not null,
      primary key (day, product_id)
    ) ${clustered}`,
    `insert into revision (name, value) values ('tallied-movement', 0)`,
  ],
}
