import type { Migration } from '../migrate.ts'

/** The pieces of sets, and those that lines of orders and encargos took (D179). Products of before are none. */
export const productSets: Migration = {
  name: '0005-product-sets',
  statements: ({ text, clustered }) => [
    // A set has no stock of its own, whatever a statement writes.
    `alter table product add column pieces ${text} not null default '' check (pieces = '' or quantity = 0)`,
    // A set runs out as its pieces do.
    'drop index product_few',
    `create index product_few on product (shop_id, quantity, id)
      where quantity <= coalesce(minimum, 3) and pieces = '' and is_active = 1 and deleted_at is null`,
    `create table product_piece (
      set_id bigint not null references product,
      piece_id bigint not null references product,
      units bigint not null check (units > 0),
      primary key (set_id, piece_id)
    ) ${clustered}`,
    'create index product_piece_piece on product_piece (piece_id)',
    `create table invoice_line_piece (
      invoice_id bigint not null references invoice,
      line_no bigint not null,
      product_id bigint not null references product,
      name ${text} not null,
      units bigint not null check (units > 0),
      cost bigint,
      primary key (invoice_id, line_no, product_id)
    ) ${clustered}`,
    'create index invoice_line_piece_product on invoice_line_piece (product_id)',
    `create table encargo_line_piece (
      encargo_id bigint not null references encargo,
      line_no bigint not null,
      product_id bigint not null references product,
      name ${text} not null,
      units bigint not null check (units > 0),
      primary key (encargo_id, line_no, product_id)
    ) ${clustered}`,
    'create index encargo_line_piece_product on encargo_line_piece (product_id)',
  ],
}
