import type { Migration } from '../migrate.ts'

/** Orders that visitors place in a shop's catalogue (D192), and which order or encargo was made of one. */
export const catalogueOrders: Migration = {
  name: '0017-catalogue-orders',
  statements: ({ idColumn, clustered, text }) => [
    'alter table shop_brand add column takes_orders bigint not null default 1 check (takes_orders in (0, 1))',
    'alter table shop_brand add column hold_days bigint not null default 3 check (hold_days between 1 and 90)',
    `create table catalogue_order (
      ${idColumn},
      shop_id bigint not null references shop,
      code ${text} not null unique,
      token ${text} not null unique,
      proof ${text} not null unique,
      name ${text} not null,
      name_key ${text} not null,
      phone ${text} not null,
      note ${text} not null,
      units bigint not null check (units > 0),
      total bigint not null,
      placed_at ${text} not null,
      placed_local ${text} not null,
      declined_at ${text},
      declined_by bigint references user_account,
      decline_reason ${text} not null default '',
      check ((declined_at is null) = (declined_by is null))
    )`,
    'create index catalogue_order_shop on catalogue_order (shop_id, id)',
    'create index catalogue_order_placed on catalogue_order (shop_id, placed_at)',
    "create index catalogue_order_phone on catalogue_order (phone, placed_at) where phone <> ''",
    `create table catalogue_order_line (
      order_id bigint not null references catalogue_order,
      line_no bigint not null,
      product_id bigint not null references product,
      name ${text} not null,
      specification ${text} not null,
      quantity bigint not null check (quantity > 0),
      price bigint not null,
      primary key (order_id, line_no)
    ) ${clustered}`,
    `create table catalogue_try (
      ${idColumn},
      address ${text} not null,
      phone ${text} not null,
      at ${text} not null
    )`,
    'create index catalogue_try_address on catalogue_try (address, at)',
    'alter table invoice add column catalogue_order_id bigint references catalogue_order',
    'create index invoice_catalogue_order on invoice (catalogue_order_id) where catalogue_order_id is not null',
    'alter table encargo add column catalogue_order_id bigint references catalogue_order',
    'create index encargo_catalogue_order on encargo (catalogue_order_id) where catalogue_order_id is not null',
  ],
}
