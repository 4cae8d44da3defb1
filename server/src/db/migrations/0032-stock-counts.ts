import type { Migration } from '../migrate.ts'

/**
 * Counts of what lies on the shelves (D117): of which place and goods, what was counted with its moment and the stock of that
 * moment, and what approving booked. A movement may come from one. Acts that set stock right have an index: what they touched
 * lately is worth counting.
 */
export const stockCounts: Migration = {
  name: '0032-stock-counts',
  statements: ({ idColumn, clustered, text }) => [
    `create table stock_count (
      ${idColumn},
      shop_id bigint not null references shop,
      shop_name ${text} not null,
      shop_key ${text} not null,
      extension_id bigint not null references extension,
      extension_name ${text} not null,
      extension_key ${text} not null,
      name ${text} not null,
      name_key ${text} not null,
      scope ${text} not null check (scope in ('all', 'group', 'element', 'list', 'today')),
      scope_id bigint,
      state ${text} not null check (state in ('open', 'approved')),
      is_closing integer not null default 0 check (is_closing in (0, 1)),
      after_movement bigint not null,
      author_id bigint not null references user_account,
      author_name ${text} not null,
      author_key ${text} not null,
      issued_at ${text} not null,
      issued_local ${text} not null,
      approver_id bigint references user_account,
      approver_name ${text},
      approved_local ${text}
    )`,
    'create index stock_count_shop on stock_count (shop_id, issued_local, id)',
    `create table stock_count_product (
      count_id bigint not null references stock_count,
      product_id bigint not null references product,
      reason ${text} not null,
      primary key (count_id, product_id)
    ) ${clustered}`,
    `create table stock_count_line (
      count_id bigint not null references stock_count,
      product_id bigint not null references product,
      counted bigint not null check (counted >= 0),
      stock bigint not null,
      held bigint not null check (held >= 0),
      first_at ${text} not null,
      last_at ${text} not null,
      has_shifted integer not null check (has_shifted in (0, 1)),
      counter_name ${text} not null,
      difference bigint,
      cost bigint,
      price bigint,
      approved_at ${text},
      primary key (count_id, product_id)
    ) ${clustered}`,
    'create index stock_count_line_product on stock_count_line (product_id, approved_at) where approved_at is not null',
    'alter table stock_movement add column count_id bigint references stock_count',
    'create index stock_movement_count on stock_movement (count_id, product_id) where count_id is not null',
    `create index stock_movement_correction on stock_movement (at, product_id) where reason in ('edit', 'difference', 'count', 'theft', 'damaged')`,
    'create index encargo_line_product on encargo_line (product_id, encargo_id)',
  ],
}
